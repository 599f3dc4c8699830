// Mail programs turn links and e-mail addresses into something to tap, and most of them hosts without a scheme, too.
// This file imports nothing, because forms use it as well.

// Readers do not see these characters, but they hide a link from a search.
const unseen = /(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Fonts show these as dots, and browsers read them as such (UTS 46).
const dots = String.raw`[.\u2024\u3002\uFE52\uFF0E\uFF61]`;

const explicitLinks = [
  // A browser also opens 'https:/x' and 'https:\x'.
  /[a-z][a-z0-9+.-]+:[/\\]+[^\s/\\]/i,
  /(?<![a-z])(?:mailto|tel|sms|callto|sips?|xmpp|javascript|vbscript):\S/i,
  /(?<![a-z])data:[a-z]+\//i,
  /(?<![a-z0-9])www\d{0,3}\.[^\s.]/i,
  // Outlook links the path of a file server.
  /(?<!\S)\\\\[^\s\\]/,
  // A mailbox.
  /[^\s@]@[\p{L}\p{N}\p{M}\p{S}_.-]+\.\p{L}/u,
];

/** Returns true for text with an explicit link ('https:/x', 'www.x') or an e-mail address. A dot alone makes no link. */
export function hasLink(text: string): boolean {
  const plain = text
    .replace(unseen, "")
    .normalize("NFKC")
    .replace(/\u3002/g, ".");
  return explicitLinks.some((link) => link.test(plain));
}

const inLettersWithSpaces = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]+/gu;
const betweenSpaces = /\S+/gu;

/** Returns the text with `instead` in place of each explicit link and e-mail address. */
export function replaceLinks(text: string, instead = "link on the page"): string {
  // JavaScript counts this invisible one as a space.
  const typed = text.replaceAll("\uFEFF", "");
  if (!hasLink(typed)) return typed;
  const replaced = typed.replace(inLettersWithSpaces, (part) => (hasLink(part) ? instead : part));
  // Where words have no spaces, a link can have other letters around it.
  return hasLink(replaced) ? typed.replace(betweenSpaces, (part) => (hasLink(part) ? instead : part)) : replaced;
}

// The last part of a host begins with a letter. '8.30' and '1.2.2038' are none.
const innerDots = new RegExp(String.raw`(?<=\S)${dots}(?=[^\s\p{P}\p{Nd}])|(?<=[^\s\p{Nd}])${dots}(?=\p{Nd})`, "gu");
const ipAddresses = new RegExp(String.raw`\p{Nd}+(?:${dots}\p{Nd}+){3,}`, "gu");
const anyDots = new RegExp(dots, "gu");

/**
 * Returns the text as a stranger's mail may have it, in which no mail program finds a link: 'link on the page' in place
 * of explicit links and e-mail addresses, and a space after each other dot that a host could have: 'will. i. am'.
 * Unlike a word joiner, a space stops all of them, stays when the words are copied, and is no sign of spam.
 */
export function withoutLinks(text: string): string {
  return replaceLinks(text)
    .replace(ipAddresses, (address) => address.replace(anyDots, "$& "))
    .replace(innerDots, "$& ");
}
