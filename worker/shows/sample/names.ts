import { type Draw, pick } from "./draw.ts";

type Words = readonly [string, ...string[]];
const words = (text: string) => text.split("|") as unknown as Words;

const first = words(
  "Saltwater|Marzipan|Copper|Lantern|Borrowed|Quiet|Juniper|Cardboard|Velour|Apricot|Tidal|Crooked|Lilac|Paperback|Sunday|Gravel|Nocturne|Thimble|Porcelain|Dandelion|Harbour|Static|Umbrella|Winter|Clementine|Featherweight",
);
const second = words(
  "Choir|Telegraph|Orchard|Assembly|Cartography|Postcards|Almanac|Gardeners|Compass|Kites|Ferry|Weather|Cinema|Foxes|Arithmetic|Parade|Lighthouse|Engine|Semaphore|Tandem|Archive|Trapeze|Meridian|Larder",
);
const people = words(
  "Odalys Quillfeather|Bram Vesterby|Ines Tamarin|Tove Lindqvarn|Marek Umbra|Yuna Solano|Caspian Marlowe-Oake|Noor Okonjo",
);
const rooms = words(
  "The Tin Lantern|Gasworks Hall|Café Mirabelle|The Understudy|Tram Depot No. 9|Ropewalk Theatre|Salão das Ondas|The Glasshouse|Kulturhaus Möwe|Pier Pavilion|The Velvet Stair|Brickyard|Observatory Ballroom|Mill Lane Social Club|The Night Ferry|Lock Keeper's Arms",
);
const streets = words("Harbour Street|Station Road|Mill Lane|Chapel Street|Canal Quay|Market Square|Tannery Street");
/** Genre and sub-genre, in the provider's words. */
const genres = words(
  "Rock/Indie Rock|Pop/Dance-Pop|Dance/House|Folk/Contemporary Folk|Jazz/Contemporary Jazz|R&B/Soul|Classical/Chamber Music|World/World|Metal/Heavy Metal",
);
const abouts = words(
  "{act} bring a new record and a bigger band, and end the night with the one everybody hums on the way home.|A seated evening with {act}: two sets, a long interval and a guest whose name is kept until the door opens.|{act} play the first album from beginning to end, then whatever the room shouts for.|Loud, late and short: {act} with a light show built from old projectors.",
);

/** Returns a made-up act. Any likeness to a real one is chance. */
export function actName(draw: Draw, salt: string): string {
  const band = `${pick(draw, `${salt} first`, first)} ${pick(draw, `${salt} second`, second)}`;
  return pick(draw, `${salt} shape`, [band, band, band, pick(draw, `${salt} person`, people), `The ${band}`]);
}

export function roomName(draw: Draw, index: number): string {
  return rooms[(draw("rooms", rooms.length) + index) % rooms.length] ?? rooms[0];
}

export function streetAddress(draw: Draw, salt: string): string {
  return `${1 + draw(`${salt} number`, 180)} ${pick(draw, `${salt} street`, streets)}`;
}

export function genreOf(draw: Draw): string[] {
  return pick(draw, "genre", genres).split("/");
}

export function aboutAct(draw: Draw, act: string): string {
  return `Sample event – not a real show. ${pick(draw, "about", abouts).replace("{act}", () => act)}`;
}
