import * as z from "zod";

/**
 * Body of POST /api/notifications/register and PUT /api/poll/{token}/push: `token` is the JSON text of a PushSubscription
 * (W3C Push API §8), from `JSON.stringify(subscription)`.
 */
export const registerPushInput = z.object({
  token: z
    .string({ error: "Please send the browser's push subscription as text." })
    .min(1, { error: "Please send the browser's push subscription as text." })
    .max(4_096, { error: "Please send the browser's push subscription as text." }),
});

/** Body of DELETE /api/poll/{token}/push: the endpoint of the subscription that ends. */
export const stopPushInput = z.object({ endpoint: registerPushInput.shape.token });

/** The subscription in the token; keys are base64url, 65 and 16 octets (RFC 8291 §2). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{86,88}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Body and response of /api/notifications: whether this person wants pushes. */
export const pushPreferenceInput = z.object({
  pushEnabled: z.boolean({ error: "Please say whether pushes are wanted: true or false." }),
});
export type PushPreference = z.infer<typeof pushPreferenceInput>;

/** The content of a push, encrypted on the way. The service worker shows it and opens `path` of this origin. */
export const pushMessage = z.object({
  notification: z.object({ title: z.string(), body: z.string() }),
  path: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
