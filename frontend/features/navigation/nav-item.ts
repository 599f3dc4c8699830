/** An entry of the navigation. */
export interface NavItem {
  href: string;
  /** English text in the catalogues, as is the badge. */
  label: string;
  /** Text in a small pill after the label. */
  badge?: string;
  isForAdmins?: boolean;
}
