/** Space for an icon at the page's start or end. Logical padding would follow the direction of the typed text. */
export const startIconSpace = "pl-11 in-[html[dir=rtl]]:pl-3.5 in-[html[dir=rtl]]:pr-11";
export const endIconSpace = "pr-13 in-[html[dir=rtl]]:pr-3.5 in-[html[dir=rtl]]:pl-13";
