const EVERY = 1000;
const news = document.getElementById("news");
const mails = document.querySelector('[data-live="mails"]');
const known = new Set(mailsIn(document).map(addressOf));
let isAsking = false;

document.querySelector('.mail[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
document.addEventListener("change", ({ target }) => target.form?.requestSubmit());
document.addEventListener("visibilitychange", refresh);
setInterval(refresh, EVERY);

/** Replaces the list with the newest one; the focus stays in place. */
async function refresh() {
  if (document.hidden || isAsking) return;
  isAsking = true;
  const page = await ask();
  isAsking = false;
  if (page === null) return replace(mails, stopped());
  const fresh = page.querySelector('[data-live="mails"]');
  if (fresh.innerHTML === mails.innerHTML) return;
  replace(mails, fresh);
  const filter = document.querySelector('[data-live="filter"]');
  const freshFilter = page.querySelector('[data-live="filter"]');
  if (!filter && freshFilter) mails.before(freshFilter);
  else if (filter && freshFilter && !filter.contains(document.activeElement)) filter.replaceWith(freshFilter);
  document.title = page.title;
  tell(mailsIn(document).filter((mail) => !known.has(addressOf(mail))));
}

async function ask() {
  try {
    const answer = await fetch(location.href);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}

/** Shows that the inbox has stopped. */
function stopped() {
  const box = document.createElement("div");
  const heading = document.createElement("h2");
  const text = document.createElement("p");
  heading.textContent = "Eightish has stopped";
  text.textContent = "Start it again with npm start. The mails of the last run are gone; new ones appear here.";
  box.className = "nothing";
  box.append(heading, text);
  const outer = document.createElement("div");
  outer.append(box);
  return outer;
}

function replace(element, by) {
  if (element.innerHTML === by.innerHTML) return;
  const focused = element.contains(document.activeElement) ? addressOf(document.activeElement) : null;
  element.innerHTML = by.innerHTML;
  if (focused) [...element.querySelectorAll("a")].find((link) => addressOf(link) === focused)?.focus();
}

function tell(fresh) {
  for (const mail of fresh) known.add(addressOf(mail));
  const [first] = fresh;
  if (!first) return;
  const words = `${first.querySelector(".subject").textContent}, to ${first.querySelector(".recipient").textContent}`;
  news.textContent = fresh.length === 1 ? `New mail: ${words}` : `${fresh.length} new mails. The newest: ${words}`;
}

function mailsIn(page) {
  return [...page.querySelectorAll(".mail")];
}

function addressOf(link) {
  return link.getAttribute("href");
}
