// Mail programs support neither CSS variables nor OKLCH, so these are the design tokens as hex values.
export const paper = "#f8f4ed";
export const surface = "#fefcf9";
export const sunken = "#f0ebe3";
export const ink = "#2b1a27";
export const ink2 = "#5e4e5a";
export const ink3 = "#71636d";
export const line = "#e1dbd2";
export const brand = "#821a57";

export const answerColours = {
  yes: { backgroundColor: "#cef3dc", color: "#005633" },
  maybe: { backgroundColor: "#fcecc4", color: "#794b0b" },
  no: { backgroundColor: "#e6dfda", color: "#594b55" },
};
export const finalColours = { backgroundColor: "#087347", color: "#f5fff8" };

/** Outlook on Windows ignores text-decoration-line, which the link component sets. */
export const underlined = { textDecorationLine: undefined, textDecoration: "underline" };
export const notUnderlined = { textDecorationLine: undefined, textDecoration: "none" };

export const display = "'Bricolage Grotesque','Trebuchet MS',Arial,sans-serif";
export const body = "'Hanken Grotesk',Arial,sans-serif";

/** For mail programs that support style sheets; the others keep or invert the inline colours. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.h{font-size:25px!important;line-height:30px!important}}
@media (max-width:350px){.pad{padding:24px 14px!important}a.yes,a.maybe,a.no{padding:12px 8px!important}}
@media (prefers-color-scheme:dark){
.bg,.bg>table>tbody>tr>td{background-color:#170d14!important}
.card{background-color:#231820!important;border-color:#3b2d37!important}
.t{color:#f4f0e9!important}.m{color:#bfb1ba!important}.l{color:#faacce!important}
.stub{background-color:#33282f!important;color:#f4f0e9!important;border-color:#4b3c46!important}
.final{background-color:#4fcc92!important;color:#02190e!important;border-color:#4fcc92!important}
.b{background-color:#bc387e!important}.rule{border-color:#3b2d37!important}
.yes{background-color:#173a29!important;color:#86e5b4!important}
.maybe{background-color:#433217!important;color:#f8d179!important}
.no{background-color:#33282f!important;color:#cdbfc8!important}}`;
