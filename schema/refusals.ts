import { PAST_EVENT } from "./past-event.ts";

/**
 * Each case in which the API refuses, with its English sentence, which is the key of its translations. A case begins with
 * its code; what follows the colon tells the sentences of a code apart. Codes are part of the wire.
 */
export const refusals = {
  "account-exists": /*i18n*/ "An account with this email already exists.",
  "account-exists:delete-it-first":
    /*i18n*/ "This address has got another account meanwhile. Please sign in to it, delete it in Settings, and open the link again.",
  "account-exists:meanwhile": /*i18n*/ "This address has got an account meanwhile. Nothing has changed.",
  "admins-only": /*i18n*/ "Access Denied: You don't have permission to access the admin panel.",
  "already-answered": /*i18n*/ "{name} answered this already, so please confirm that you want to replace the answer.",
  "already-answered:request": /*i18n*/ "This request was answered already.",
  "already-confirmed": /*i18n*/ "Your address is confirmed already.",
  "already-confirmed:answers": /*i18n*/ "These answers have an e-mail address already.",
  "already-confirmed:listed": /*i18n*/ "{email} is on the list of this event already, with a link of its own.",
  "already-confirmed:other-address": /*i18n*/ "These answers have another e-mail address already.",
  "already-connected": /*i18n*/ "You and {email} are connected already.",
  "already-decided": /*i18n*/ "You have decided about this date already.",
  "already-finalized": /*i18n*/ "This event has a final date already. Reopen the event first.",
  "already-finalized:no-suggestions": /*i18n*/ "This event has its final date already.",
  "already-finalized:nobody-to-remind":
    /*i18n*/ "This event has a final date already. Nobody needs a reminder any more.",
  "already-finalized:reopen-first": /*i18n*/ "Reopen the event first.",
  "answering-closed": /*i18n*/ "Answering closed on {deadline}. Ask {organizer} if yours still matters.",
  "answering-closed:move-deadline": /*i18n*/ "Answering closed on {deadline}. Move the deadline first.",
  "bad-signature": /*i18n*/ "The signature of this report is not valid.",
  busy: /*i18n*/ "We are very busy right now. Please try again in a moment.",
  "busy:cities": /*i18n*/ "Many people are searching right now. Please try again in a moment.",
  "calendar-unread:host": /*i18n*/ "This site does not read calendars from {host}.",
  "calendar-unread:no-calendar": /*i18n*/ "The address does not answer with a calendar.",
  "calendar-unread:redirect": /*i18n*/ "The address leads to another one that we do not read.",
  "calendar-unread:resting": /*i18n*/ "{host} wants fewer requests. Please try again later.",
  "calendar-unread:sealed":
    /*i18n*/ "The saved address cannot be opened any more. Please disconnect this calendar and save it again.",
  "calendar-unread:status": /*i18n*/ "The address answers {status}.",
  "calendar-unread:too-large": /*i18n*/ "The calendar is larger than 10 MB.",
  "calendar-unread:too-slow": /*i18n*/ "The address took longer than 10 seconds.",
  "calendar-unread:unreachable": /*i18n*/ "The address cannot be reached.",
  "cap-reached:later": /*i18n*/ "Please try again after {until}.",
  "cap-reached:tomorrow": /*i18n*/ "Please try again tomorrow after {until}.",
  "cap-reached:invitations":
    /*i18n*/ "You can invite and remind at most {allowed, plural, one {# person} other {# people}} a day.",
  "cap-reached:connections":
    /*i18n*/ "You can send at most {allowed, plural, one {# connection request or reminder} other {# connection requests and reminders}} a day.",
  "cap-reached:saved-invitations":
    /*i18n*/ "You can invite at most {allowed, plural, one {# person} other {# people}} a day.",
  "cap-reached:saved-connections":
    /*i18n*/ "You can send at most {allowed, plural, one {# connection request} other {# connection requests}} a day.",
  "cap-reached:mails-to-one":
    /*i18n*/ "You have sent {recipient} {allowed, plural, one {# e-mail} other {# e-mails}} today.",
  "cap-reached:personal-links":
    /*i18n*/ "{recipient} has been sent {allowed, plural, one {# link} other {# links}} for this event today.",
  "cap-reached:links-of-event":
    /*i18n*/ "No more links can be mailed for this event today. You can join without an address.",
  "cap-reached:links-of-network":
    /*i18n*/ "No more links can be mailed from your network today. You can answer without an address.",
  "cap-reached:added-addresses":
    /*i18n*/ "You have had {allowed, plural, one {# e-mail} other {# e-mails}} sent from this page today.",
  "cap-reached:account-mail":
    /*i18n*/ "This address has been sent {allowed, plural, one {# e-mail} other {# e-mails}} about its account today.",
  "cap-reached:code-mails-at-once":
    /*i18n*/ "This address has been sent {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} within 10 minutes. The links in them still work.",
  "cap-reached:code-mails-from-network":
    /*i18n*/ "Your network has asked for {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} to this address today.",
  "cap-reached:code-mails-to-address":
    /*i18n*/ "This address has been sent {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} today.",
  "cap-reached:code-mails-of-network":
    /*i18n*/ "Your network has asked for {allowed, plural, one {# sign-in e-mail} other {# sign-in e-mails}} within an hour.",
  "cap-reached:code-mails":
    /*i18n*/ "Very many sign-in e-mails were sent within an hour. A browser in which you have signed in before still gets one.",
  "cap-reached:waiting-events":
    /*i18n*/ "Very many events from your network wait for a sign-in. Sign in first, then create yours.",
  "cap-reached:pins-from-network":
    /*i18n*/ "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} for this address from your network today. A mailed link still works.",
  "cap-reached:pins-of-address":
    /*i18n*/ "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} for this address today. A mailed link still works.",
  "cap-reached:pins-of-network":
    /*i18n*/ "There {allowed, plural, one {was # wrong PIN} other {were # wrong PINs}} from your network within an hour. A mailed link still works.",
  "cap-reached:pins": /*i18n*/ "There were very many wrong PINs within an hour. A mailed link still works.",
  "cap-reached:passwords-from-network":
    /*i18n*/ "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} for this address from your network within an hour. A mailed link still works.",
  "cap-reached:passwords-of-address":
    /*i18n*/ "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} for this address within an hour. A mailed link still works.",
  "cap-reached:passwords-of-network":
    /*i18n*/ "There {allowed, plural, one {was # wrong password} other {were # wrong passwords}} from your network within an hour. A mailed link still works.",
  "cap-reached:passkey-challenges":
    /*i18n*/ "Your network has opened the sign-in page very often. A mailed link still works.",
  "cap-reached:passkeys-of-network":
    /*i18n*/ "There {allowed, plural, one {was # wrong passkey} other {were # wrong passkeys}} from your network within an hour. A mailed link still works.",
  "cap-reached:password-changes":
    /*i18n*/ "You have tried to set your password {allowed, plural, one {# time} other {# times}} within an hour.",
  "cap-reached:address-changes":
    /*i18n*/ "You have asked for {allowed, plural, one {# new address} other {# new addresses}} today.",
  "cap-reached:look-ups-unverified": /*i18n*/ "Confirm your e-mail address to look through more shows today.",
  "cap-reached:searches": /*i18n*/ "You have searched for very many cities.",
  "cap-reached:changes-of-link":
    /*i18n*/ "You have changed your answers {allowed, plural, one {# time} other {# times}} within an hour.",
  "cap-reached:swipes": /*i18n*/ "You have swiped {allowed, plural, one {# show} other {# shows}} within an hour.",
  "cap-reached:sign-ins":
    /*i18n*/ "You have signed in by password {allowed, plural, one {# time} other {# times}} within an hour. A mailed link still works.",
  "cap-reached:changes-of-account":
    /*i18n*/ "You have made {allowed, plural, one {# change} other {# changes}} within an hour.",
  "cap-reached:unproven-of-network":
    /*i18n*/ "Very much has been saved from your network today by people who have not confirmed an e-mail address.",
  "cap-reached:unproven":
    /*i18n*/ "Very much has been saved today by people who have not confirmed an e-mail address. Confirm yours to go on.",
  "cap-reached:events": /*i18n*/ "You can create at most {allowed, plural, one {# event} other {# events}} a day.",
  "cap-reached:reopenings":
    /*i18n*/ "An event can be reopened at most {allowed, plural, one {# time} other {# times}} a day.",
  "cap-reached:joins":
    /*i18n*/ "{allowed, plural, one {# person has} other {# people have}} joined from your network within an hour.",
  "cap-reached:group-links":
    /*i18n*/ "This event has had {allowed, plural, one {# group link} other {# group links}} today.",
  "cap-reached:feeds":
    /*i18n*/ "You have made {allowed, plural, one {# calendar address} other {# calendar addresses}} today.",
  "cap-reached:calendar-reads":
    /*i18n*/ "This calendar has been read {allowed, plural, one {# time} other {# times}} within an hour.",
  "cap-reached:look-ups": /*i18n*/ "You have looked through very many shows.",
  "cap-reached:venue-suggestions": /*i18n*/ "You have suggested several venues today. Thank you.",
  "cap-reached:mails": /*i18n*/ "No more e-mails can be sent for this event today.",
  "changed-meanwhile": /*i18n*/ "This was changed by somebody else just now. Please try again.",
  "changed-meanwhile:password": /*i18n*/ "Your password was changed in another window. Please try again.",
  "contact-exists": /*i18n*/ "{email} is in your contacts already, as {name}.",
  "cross-site": /*i18n*/ "This request came from another site and was refused.",
  "event-over": PAST_EVENT,
  "event-over:plan": /*i18n*/ "This night is over, so you cannot make a plan for it.",
  "expired-link": /*i18n*/ "This link has expired or was used already. Please ask for a new one.",
  "expired-link:passkey": /*i18n*/ "This took too long. Please try again.",
  "expired-link:pin": /*i18n*/ "This PIN or the link of its e-mail was used already. Please ask for a new e-mail.",
  "gone:account": /*i18n*/ "The account behind this e-mail was deleted. It sends no more e-mails.",
  "gone:calendar-feed": /*i18n*/ "This calendar address was ended. Settings has the new one.",
  "gone:replaced": /*i18n*/ "This link was replaced. Ask the organizer for the new one.",
  "gone:switched-off": /*i18n*/ "An admin switched this link off.",
  "gone:turned-off": /*i18n*/ "This link was turned off. Ask the organizer for one of your own.",
  "invalid-input": "{complaint}",
  "invalid-input:calendar-address":
    /*i18n*/ "Please paste the whole secret address of a calendar. It begins with https:// or webcal://.",
  "invalid-input:calendar-host":
    /*i18n*/ "This site does not read calendars from {host}. Please use a calendar file instead.",
  "invalid-input:calendar-login": /*i18n*/ "Please paste an address without a user name and password.",
  "invalid-input:calendar-own":
    /*i18n*/ "This is an address of Eightish itself. Please paste that of another calendar.",
  "invalid-input:calendar-port": /*i18n*/ "Please paste an address without a port number.",
  "invalid-input:calendar-private": /*i18n*/ "Please paste an address on the public internet.",
  "invalid-input:common-password": /*i18n*/ "This password is one of the most common ones. Please choose another.",
  "invalid-input:declined-suggestion":
    /*i18n*/ "The organizer said no thanks to this date, so please suggest another one.",
  "invalid-input:field": /*i18n*/ "Please correct the field {field}.",
  "invalid-input:half-position": /*i18n*/ "Please send both the latitude and the longitude of the place.",
  "invalid-input:idempotency-key": /*i18n*/ "Please send an Idempotency-Key of 1 to 100 visible ASCII characters.",
  "invalid-input:large-party":
    /*i18n*/ "{count, plural, one {Please answer for yourself alone.} other {Please answer for at most # people.}}",
  "invalid-input:late-deadline": /*i18n*/ "Please choose a deadline before the last date.",
  "invalid-input:no-deadline": /*i18n*/ "Please set a deadline at which Eightish chooses the date.",
  "invalid-input:no-json": /*i18n*/ "Please send the body as valid JSON.",
  "invalid-input:no-object": /*i18n*/ "Please send the fields as one JSON object.",
  "invalid-input:no-organizer": /*i18n*/ "This link is about no organizer. Please choose everything.",
  "invalid-input:own-address": /*i18n*/ "This is your own address. Please enter somebody else's.",
  "invalid-input:passkey": /*i18n*/ "This passkey could not be saved. Please try again.",
  "invalid-input:past-deadline": /*i18n*/ "Please choose a deadline in the future.",
  "invalid-input:past-suggestion": /*i18n*/ "Please suggest a date in the future.",
  "invalid-input:prices": /*i18n*/ "Please choose a lowest price that is not above the highest.",
  "invalid-input:push-service":
    /*i18n*/ "We do not know this browser's push service. Please use another browser for notifications.",
  "invalid-input:push-subscription": /*i18n*/ "Please send the browser's push subscription as text.",
  "invalid-input:same-address": /*i18n*/ "This is your address already. Please enter another one.",
  "invalid-input:ticket-link": /*i18n*/ "Please give a ticket link of the ticketing provider, or none.",
  "invalid-input:venue-address":
    /*i18n*/ "Please paste a public address that begins with https://, without a port number, a user name or a password.",
  "key-reused": /*i18n*/ "This Idempotency-Key was used for another event already.",
  "last-option": /*i18n*/ "An event needs at least one date. Add another one first.",
  "late-deadline":
    /*i18n*/ "Answers are open until {deadline}, which is then after the last date. Move the deadline first.",
  "list-full:calendars":
    /*i18n*/ "You have saved {count, plural, one {# calendar} other {# calendars}}, which is the most. Please disconnect one first.",
  "list-full:contacts":
    /*i18n*/ "You can keep at most {count, plural, one {# contact} other {# contacts}}. Please remove one before adding another.",
  "list-full:dates":
    /*i18n*/ "An event may have at most {count, plural, one {# date} other {# dates}}. Please remove another one first.",
  "list-full:events":
    /*i18n*/ "You have {count, plural, one {# event that is} other {# events that are}} neither past nor deleted, which is the most. Delete one first.",
  "list-full:guests":
    /*i18n*/ "This event has {count, plural, one {# person} other {# people}} already, which is the most. Ask the organizer.",
  "list-full:own-suggestions":
    /*i18n*/ "{count, plural, one {# date that you suggest waits} other {# dates that you suggest wait}} for the organizer, which is the most.",
  "list-full:passkeys":
    /*i18n*/ "You have {count, plural, one {# passkey} other {# passkeys}}, which is the most for one account. Please remove one first.",
  "list-full:people":
    /*i18n*/ "An event may have at most {allowed, plural, one {# person} other {# people}}, and {joined, plural, one {# joined} other {# joined}} without an address. Please invite fewer.",
  "list-full:plans":
    /*i18n*/ "You have {count, plural, one {# plan} other {# plans}}, which is the most. Please take one back first.",
  "list-full:venues":
    /*i18n*/ "This site has {count, plural, one {# venue} other {# venues}}, which is the most. Please remove one first.",
  "list-full:suggestions":
    /*i18n*/ "{count, plural, one {# suggested date waits} other {# suggested dates wait}} for the organizer, which is the most. Ask the organizer.",
  "network-blocked": /*i18n*/ "Nothing can be changed from your network at the moment. Please try another one.",
  "not-available": /*i18n*/ "This event is not available.",
  "not-available:group-link":
    /*i18n*/ "An admin switched the group link of this event off. Write to {address} to ask why.",
  "not-available:taken-down":
    /*i18n*/ "This event is not available. An admin took it down. Write to {address} if you think that this is a mistake.",
  "not-found": /*i18n*/ "This could not be found.",
  "not-found:address-link": /*i18n*/ "This link is invalid or has expired. Add your address on your own page again.",
  "not-found:connection-link": /*i18n*/ "This connection link is not valid any more.",
  "not-found:declined-date": /*i18n*/ "You said no to this date, so it is not for your calendar.",
  "not-found:deleted-event": /*i18n*/ "This event was deleted. Ask the organizer whether it still takes place.",
  "not-found:names": /*i18n*/ "There are no names to see on this poll.",
  "not-found:no-final-date": /*i18n*/ "There is no final date yet.",
  "not-found:no-place": /*i18n*/ "This date is for your calendar once you have a place.",
  "not-found:no-request": /*i18n*/ "You have not asked {email} to connect.",
  "not-found:parked-mail": /*i18n*/ "This e-mail is no longer parked.",
  "not-found:poll-link": /*i18n*/ "This poll link is invalid or has expired.",
  "not-found:report-link": /*i18n*/ "This link to report an e-mail is not valid.",
  "not-found:taken-off": /*i18n*/ "You were taken off this event. Ask the organizer to invite you again.",
  "not-found:unsubscribe-link": /*i18n*/ "This unsubscribe link is not valid.",
  "not-json": /*i18n*/ "Please send the body as application/json.",
  "not-waiting": /*i18n*/ "This person is not on the waiting list.",
  "option-exists": /*i18n*/ "This event has that date and time already.",
  "options-changed": /*i18n*/ "One of the dates is no longer part of this event. Reload to see the latest version.",
  "other-account":
    /*i18n*/ "This link is for another account. Please open it in the browser in which you are signed in to that account.",
  "other-account:passkey": /*i18n*/ "This passkey belongs to another account. Please choose a passkey of this account.",
  "passkey-exists": /*i18n*/ "This passkey is saved already.",
  "passwords-off": /*i18n*/ "This site has no passwords. Please sign in by e-mail.",
  "proof-needed": /*i18n*/ "Please confirm that it is you: sign in again with a PIN from your e-mail.",
  "proof-needed:admin":
    /*i18n*/ "Admin pages need a sign-in by e-mail or passkey within the last 12 hours. Please sign in again.",
  "protected:admin": /*i18n*/ "An admin's account cannot be suspended. Take it out of ADMIN_EMAILS first.",
  "protected:own-network": /*i18n*/ "This is your own network. Blocking it would lock you out.",
  "provider-unavailable:artist": /*i18n*/ "Failed to fetch artist details",
  "provider-unavailable:cities":
    /*i18n*/ "Searching for cities is unavailable right now. Please try again in a few minutes.",
  "provider-unavailable:show": /*i18n*/ "Failed to fetch event details",
  "provider-unavailable:shows": /*i18n*/ "Events are unavailable right now.",
  "push-off": /*i18n*/ "Push notifications are not set up on this server.",
  "reminded-recently": /*i18n*/ "You can remind {email} after {moment} UTC.",
  "request-declined": /*i18n*/ "{email} declined your request.",
  "request-declined:ask-no-more": /*i18n*/ "{email} declined your request. You can connect when they ask you.",
  "room-full":
    /*i18n*/ "{count, plural, =0 {The room is full: nobody more fits.} one {Only # more person fits.} other {Only # more people fit.}}",
  "show-off:cancelled": /*i18n*/ "This show is cancelled, so you cannot invite people to it.",
  "show-off:postponed": /*i18n*/ "This show is postponed and has no new date yet, so you cannot invite people to it.",
  "show-off:plan-cancelled": /*i18n*/ "This show is cancelled, so you cannot make a plan for it.",
  "show-off:plan-postponed":
    /*i18n*/ "This show is postponed and has no new date yet, so you cannot make a plan for it.",
  "signed-out": /*i18n*/ "Please sign in first.",
  "stale-version": /*i18n*/ "This event was changed in another window. Reload to see the latest version.",
  "stale-version:answer": /*i18n*/ "This person has changed their answer meanwhile. Reload to see the latest version.",
  "suggestions-off": /*i18n*/ "This event takes no suggestions. Ask the organizer.",
  suspended: /*i18n*/ "This account is suspended. Write to {address} if you think that this is a mistake.",
  "too-large": /*i18n*/ "The request is larger than 256 KiB.",
  "too-large:waiting-event": /*i18n*/ "This event is too large to wait for a sign-in. Sign in first, then create it.",
  "unconfirmed-address:calendar": /*i18n*/ "Please confirm your e-mail address before you save a calendar.",
  "unconfirmed-address:invitations": /*i18n*/ "Confirm your e-mail address first. Your invitations go out then.",
  "unconfirmed-address:join":
    /*i18n*/ "The organizer has not confirmed their e-mail address yet, so we mail nobody for them. You can join without an address.",
  "unconfirmed-address:organizer":
    /*i18n*/ "The organizer has not confirmed their e-mail address yet, so we mail nobody for them. Your answers count all the same.",
  "unconfirmed-address:passkey": /*i18n*/ "Please confirm your e-mail address before you add a passkey.",
  "unconfirmed-address:password": /*i18n*/ "Please confirm your e-mail address before you remove your password.",
  "unconfirmed-address:request": /*i18n*/ "Confirm your e-mail address first. Your request goes out then.",
  "unconfirmed-address:requester":
    /*i18n*/ "This person has not confirmed their e-mail address yet. You can accept once they have.",
  "unconfirmed-address:suggestion": /*i18n*/ "Please confirm your e-mail address before you suggest a venue.",
  "unconfirmed-address:saved":
    /*i18n*/ "Until you confirm your e-mail address, you can save {events, plural, one {# event} other {# events}} and {invitations, plural, one {# invitation} other {# invitations}}.",
  unexpected: /*i18n*/ "Something went wrong. Please try again.",
  "unknown-option": /*i18n*/ "The dates of this event have changed. Reload to see the latest version.",
  "unknown-option:removed":
    /*i18n*/ "One of the dates is no longer part of this event. Reload to see the latest version.",
  "unknown-passkey": /*i18n*/ "This passkey does not open an account here. Please sign in by an e-mailed link.",
  "venue-unread:later": /*i18n*/ "Eightish asks {host} only now and then. Please try again later.",
  "venue-unread:no-page": /*i18n*/ "The address answers with neither a page nor a calendar.",
  "venue-unread:redirect": /*i18n*/ "The address leads to another one that we do not read.",
  "venue-unread:refused": /*i18n*/ "{host} does not let programs read this address.",
  "venue-unread:status": /*i18n*/ "The address answers {status}.",
  "venue-unread:too-large": /*i18n*/ "The address answers with more than 2 MB.",
  "venue-unread:unreachable": /*i18n*/ "The address cannot be reached.",
  "venue-exists": /*i18n*/ "This venue is in the list already.",
  "wrong-credentials":
    /*i18n*/ "The e-mail address or the password is wrong. Please try again, or sign in by an e-mailed link.",
  "wrong-credentials:current-password": /*i18n*/ "Your current password is wrong. Please try again.",
  "wrong-credentials:no-password": /*i18n*/ "Please enter your current password.",
  "wrong-credentials:pin": /*i18n*/ "That PIN is wrong or has expired. Please check the newest e-mail.",
} as const;

export type RefusalCase = keyof typeof refusals;

type CodeOf<Case> = Case extends `${infer Code}:${string}` ? Code : Case;

/** Says what a client can do about a refusal. */
export type RefusalCode = CodeOf<RefusalCase>;

type CapOf<Case> = Case extends `cap-reached:${infer Cap}` ? Cap : never;

/** What follows `cap-reached:`. */
export type CapRefusal = CapOf<RefusalCase>;
