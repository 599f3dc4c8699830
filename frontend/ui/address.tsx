/** An e-mail address in a sentence. */
export function Address({ email }: { email: string }) {
  return (
    <strong dir="auto" className="font-semibold wrap-anywhere text-ink">
      {email}
    </strong>
  );
}
