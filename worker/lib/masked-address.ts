/** Keeps the first letter and the domain of an address: 'm…@example.com'. */
export function maskedAddress(address: string): string {
  const [first = ""] = address;
  return `${first}…${address.slice(address.lastIndexOf("@"))}`;
}
