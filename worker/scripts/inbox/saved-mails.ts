import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { MailAttachment } from "#schema/contracts/mail.ts";

interface KeptAttachment extends Omit<MailAttachment, "content"> {
  size: number;
}

export interface MailHead {
  id: string;
  from: string;
  to: string[];
  replyTo?: string;
  subject: string;
  /** ISO 8601 UTC. */
  sentAt: string;
  headers: Record<string, string>;
  attachments: KeptAttachment[];
}

export interface SavedMail extends MailHead {
  text: string;
  html: string;
}

export interface SavedMails {
  /** Returns all mails, newest first. */
  list: () => Promise<MailHead[]>;
  /** Returns one mail with its bodies; null when the id is unknown. */
  read: (id: string) => Promise<SavedMail | null>;
  /** Returns the bytes of an attachment, counted from 0; null when it does not exist. */
  attachment: (mail: SavedMail, index: number) => Promise<Buffer | null>;
}

interface Page {
  result: StoredHead[];
  result_info: { has_more: boolean; cursor?: string };
}
type StoredHead = Omit<MailHead, "id"> & { messageId: string };
type StoredMail = StoredHead & { text?: string; html?: string };

const PATH = "/cdn-cgi/local/explorer/api/local/email/sending";
const WORKER = "eightish-api";
const WRITTEN_WITHIN = 15_000;

/**
 * Reads the mails that the local stack's mail binding stored since its start. `files` is Wrangler's folder for them.
 */
export function savedMails(origin: string, files: string): SavedMails {
  const read = new Map<string, SavedMail>();

  async function ask<T>(parameters: Record<string, string>): Promise<T | null> {
    const address = `${origin}${PATH}?${new URLSearchParams({ worker: WORKER, ...parameters })}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The saved mails answered ${response.status}.`);
    return (await response.json()) as T;
  }

  return {
    async list() {
      const heads: MailHead[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const page: Page | null = await ask<Page>({ per_page: "100", ...(cursor && { cursor }) });
        heads.push(...(page?.result ?? []).map(headOf));
        cursor = page?.result_info.has_more ? page.result_info.cursor : undefined;
      }
      return heads;
    },

    async read(id) {
      const known = read.get(id);
      if (known) return known;
      const response = await ask<{ result: StoredMail }>({ email_id: `<${id}>` });
      if (!response) return null;
      const { text = "", html = "", ...head } = response.result;
      const mail = { ...headOf(head), text, html };
      read.set(id, mail);
      return mail;
    },

    async attachment(mail, index) {
      const part = mail.attachments[index];
      if (!part) return null;
      // A mail lists only the names of attachments. Wrangler writes their files after it lists the mail.
      const name = `${mail.id}-${index + 1}.`;
      for (const end = Date.now() + WRITTEN_WITHIN; Date.now() < end; ) {
        const file = readdirSync(files, { recursive: true, encoding: "utf8" }).find((path) =>
          basename(path).startsWith(name),
        );
        const content = file ? readFileSync(join(files, file)) : null;
        if (content?.byteLength === part.size) return content;
        await new Promise((wait) => setTimeout(wait, 100));
      }
      throw new Error(`The file of ${part.filename} is not there.`);
    },
  };
}

function headOf({ messageId, ...head }: StoredHead): MailHead {
  return { ...head, headers: head.headers ?? {}, id: messageId.replace(/^<|>$/g, "") };
}
