/** An entry of the navigation. */
export interface NavItem {
  href: string;
  label: string;
  /** Text in a small pill after the label. */
  badge?: string;
  isForAdmins?: boolean;
}
