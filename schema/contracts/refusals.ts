/** Headers of a refusal: its code, its case, and the field of the body or query at fault, if any. */
export const CODE_HEADER = "Error-Code";
export const CASE_HEADER = "Error-Case";
export const FIELD_HEADER = "Error-Field";
/** The values of the case's sentence as URI-encoded JSON, if it has any. */
export const VALUES_HEADER = "Error-Values";
