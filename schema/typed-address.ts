// Mail programs turn web and e-mail addresses into links, also without a scheme. This file imports nothing, because
// forms use it too.

/** Country codes (ISO 3166, as IANA delegates them) and generic names under which people and senders of spam register. */
const topLevel = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd
  cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge
  gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki
  km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my
  mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se
  sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz
  va vc ve vg vi vn vu wf ws ye yt za zm zw
  com org net edu gov mil int arpa info biz name pro aero asia cat coop jobs mobi museum post tel travel xxx onion
  academy accountant accountants actor adult agency airforce amsterdam apartments app army art associates attorney
  auction audio auto autos baby band bank bar barcelona bargains bayern beauty beer berlin best bet bid bike bingo bio
  black blackfriday blog blue boats bond book boo boston bot boutique box broker brussels build builders business buzz
  bzh cab cafe cam camera camp capital car cards care career careers cars casa cash casino catering center ceo cfd
  channel charity chat cheap christmas church city claims cleaning click clinic clothing cloud club coach codes coffee
  college cologne community company compare computer condos construction consulting contact contractors cooking cool
  corsica country coupon coupons courses credit creditcard cricket cruises cymru dad dance data date dating day deal
  dealer deals degree delivery democrat dental dentist desi design dev diamonds diet digital direct directory discount
  doctor dog domains download earth eat eco education email energy engineer engineering enterprises equipment esq
  estate eus events exchange expert exposed express fail faith family fan fans farm fashion fast feedback film finance
  financial fish fishing fit fitness flights florist flowers fly foo food football forex forsale forum foundation free
  fun fund furniture futbol fyi gal gallery game games garden gay gdn gift gifts gives giving glass global gold golf
  graphics gratis green gripe grocery group guide guitars guru hair hamburg haus health healthcare help hiphop hiv
  hockey holdings holiday homes horse hospital host hosting hot house how icu immo immobilien inc industries ing ink
  institute insurance insure international investments irish ist istanbul jetzt jewelry joburg juegos kaufen kids kim
  kitchen kiwi koeln krd kyoto land lat latino law lawyer lease legal lgbt life lifestyle lighting limited limo link
  live living llc loan loans locker lol london lotto love ltd luxe luxury madrid maison makeup management map market
  marketing markets mba media melbourne meme memorial men menu miami mls mobile moda moe moi mom money monster mortgage
  moscow motorcycles mov movie music nagoya navy network new news nexus ngo ninja nrw now nyc observer okinawa one ong
  onl online ooo organic osaka page paris partners parts party pay pet pharmacy phd phone photo photography photos
  physio pics pictures pink pizza place play plumbing plus poker porn press prime prod productions prof promo
  properties property protection pub qpon quebec racing radio read realestate realtor realty recipes red rehab reise
  reisen rent rentals repair report republican rest restaurant review reviews rich rip rocks rodeo room rsvp rugby ruhr
  run ryukyu saarland safe sale salon save scot school schule science search secure security select services sex sexy
  shiksha shoes shop shopping show silk singles site ski skin soccer social software solar solutions soy spa space
  sport spot srl storage store stream studio study style sucks supplies supply support surf surgery swiss sydney
  systems taipei talk tattoo tax taxi team tech technology tennis theater theatre tickets tienda tips tires tirol today
  tokyo tools top tour tours town toys trade trading training trust tube university uno vacations vegas ventures vet
  viajes video villas vin vip vision vlaanderen vodka vote voting voto voyage wales wang watch watches web webcam
  website wed wedding wiki win wien wine winners work works world wow wtf xin xyz yachts yoga yokohama you zero zip zone
  рф рус москва онлайн сайт дети орг ком укр бел срб мкд мон бг қаз 中国 中國 香港 台灣 台湾 新加坡 公司 网络 網絡 网址 商城
  网店 在线 中文网 集团 我爱你 移动 游戏 企业 한국 닷컴 닷넷 コム みんな ストア ファッション 世界 ไทย คอม भारत संगठन नेट कॉम বাংলা
  ভারত இந்தியா இலங்கை సిരి ελ ευ հայ გე ישראל קום السعودية الإمارات امارات مصر عرب الاردن المغرب قطر تونس
  شبكة موقع كوم ایران پاکستان بازار`.split(/\s+/),
);

const otherScripts = [...topLevel].filter((domain) => /^[^a-z]/.test(domain));

// Unicode lets programs leave these characters out, so they hide an address from a search but not from a reader.
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
// IDNA reads these as dots (RFC 5895 §2.1).
const otherDots = /\uFF0E|[\u3002\uFF61](?=[a-z0-9])/gi;

const label = String.raw`[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?`;
const withScheme = /[a-z][a-z0-9+.-]*:\/\//i;
const schemeAlone =
  /\b(?:mailto|tel|sms|callto|sip|sips|xmpp|skype|facetime|whatsapp|tg|geo|magnet|javascript|data):\S/i;
const webHost = /(?<![a-z0-9])www\d{0,3}\.[\p{L}\p{N}]/iu;
const mailbox = new RegExp(String.raw`[^\s@]@(?:${label}\.)+\p{L}{2}`, "iu");
const dotted = new RegExp(String.raw`${label}(?:\.${label})+`, "giu");
const pathAfter = /^\.?(?::\d|[/?#\\])/;
const ipv4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/;
const letters = /^\p{L}[\p{L}\p{M}]+$/u;

/**
 * Returns true when mail programs may turn a part of this text into a link. These parts are addresses:
 *
 * - a scheme with `://`, and 'mailto:', 'tel:' and the like directly before other text;
 * - 'www.' before a letter or digit;
 * - an e-mail address;
 * - words joined by dots, without spaces, of which a later one is a known top-level domain ('example.com',
 *   'example.com.', 'wine.it'), is Punycode, or is at least two letters with a port, path or query after it;
 * - four numbers that are an IPv4 address.
 *
 * So 'Dinner at 8.30', 'St. Mary's', 'Node.js', 'J.R.R. Tolkien' and '7 p.m.' are no addresses, without a list of
 * exceptions: 'js' is no top-level domain, and initials are too short for one. A missing space after a full stop can
 * make one, as in 'wine.It', because mail programs link that too. Invisible characters and other full stops are no way
 * around it.
 */
export function hasAddress(text: string): boolean {
  const plain = text.replace(ignorable, "").normalize("NFKC").replace(ignorable, "").replace(otherDots, ".");
  if (withScheme.test(plain) || schemeAlone.test(plain) || webHost.test(plain)) return true;
  if (mailbox.test(plain) || ipv4.test(plain)) return true;
  for (const { 0: words, index } of plain.matchAll(dotted)) {
    const [, ...later] = words.toLowerCase().split(".");
    if (later.some((word) => word.startsWith("xn--") || beginsWithTopLevel(word))) return true;
    if (letters.test(later.at(-1) ?? "") && pathAfter.test(plain.slice(index + words.length))) return true;
  }
  return false;
}

/** Other letters may follow directly where words have no spaces. */
function beginsWithTopLevel(word: string): boolean {
  if (topLevel.has(word)) return true;
  const latin = /^[a-z]+(?=[^a-z0-9_-])/.exec(word)?.[0];
  return latin === undefined ? otherScripts.some((domain) => word.startsWith(domain)) : topLevel.has(latin);
}

/** Asks for text without an address; `name` stands inside a sentence: 'the title'. */
export function noAddressSentence(name: string): string {
  return `Please remove the web or e-mail address from ${name}, and write a space after each full stop.`;
}

const inLettersWithSpaces = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]+/gu;
const betweenSpaces = /\S+/gu;

/** Returns the text with `instead` in place of everything that has an address in it. */
export function replaceAddresses(text: string, instead = "link on the page"): string {
  if (!hasAddress(text)) return text;
  const replaced = text.replace(inLettersWithSpaces, (part) => (hasAddress(part) ? instead : part));
  // Where words have no spaces, an address can have other letters around it.
  return hasAddress(replaced) ? text.replace(betweenSpaces, (part) => (hasAddress(part) ? instead : part)) : replaced;
}

/** Returns the text with a space after each joint of an address, so that it is none: 'example. com'. */
export function spaceAddresses(text: string): string {
  if (!hasAddress(text)) return text;
  return text.replace(betweenSpaces, (part) =>
    hasAddress(part)
      ? part
          .replace(ignorable, "")
          .normalize("NFKC")
          .replace(/[.@:/?#\\\u3002](?=\S)/gu, "$& ")
      : part,
  );
}
