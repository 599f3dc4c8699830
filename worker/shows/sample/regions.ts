import { distanceKm } from "../pile/distance.ts";

/** The sample catalogue's facts about a place. `city` is null when no city of the table is near. */
export interface Region {
  city: string | null;
  country: string;
  /** ISO 4217 code. */
  currency: string;
  /** Its rough value of one euro. */
  scale: number;
  timezone: string;
}

/**
 * Country, currency, its rough value of one euro, zone, then cities with degrees. A point takes the row of its nearest
 * city; some countries share that of a neighbour with the same clock.
 */
const table = `
United States|USD|1|America/New_York|New York 40.7 -74.0|Boston 42.3 -71.1|Philadelphia 40.0 -75.2|Washington 38.9 -77.0|Atlanta 33.8 -84.4|Miami 25.8 -80.2|Detroit 42.3 -83.1
United States|USD|1|America/Chicago|Chicago 41.8 -87.8|Nashville 36.2 -86.8|Austin 30.3 -97.7|Houston 29.8 -95.3|New Orleans 30.0 -90.0|Minneapolis 45.0 -93.3
United States|USD|1|America/Denver|Denver 39.7 -105.0|Salt Lake City 40.8 -111.9|Albuquerque 35.1 -106.6
United States|USD|1|America/Phoenix|Phoenix 33.5 -112.1
United States|USD|1|America/Los_Angeles|Los Angeles 34.0 -118.2|San Francisco 37.7 -122.5|Seattle 47.6 -122.3|Las Vegas 36.2 -115.2
United States|USD|1|Pacific/Honolulu|Honolulu 21.3 -157.9
Canada|CAD|1|America/Toronto|Toronto 43.7 -79.4|Ottawa 45.4 -75.7|Montréal 45.5 -73.6
Canada|CAD|1|America/Halifax|Halifax 44.7 -63.6
Canada|CAD|1|America/Winnipeg|Winnipeg 49.9 -97.2
Canada|CAD|1|America/Edmonton|Calgary 51.1 -114.1|Edmonton 53.6 -113.5
Canada|CAD|1|America/Vancouver|Vancouver 49.3 -123.1
Mexico|MXN|20|America/Mexico_City|Mexico City 19.4 -99.1|Guadalajara 20.7 -103.3|Monterrey 25.7 -100.3
Puerto Rico|USD|1|America/Puerto_Rico|San Juan 18.4 -66.1
Colombia|USD|1|America/Bogota|Bogotá 4.6 -74.1|Medellín 6.3 -75.6
Peru|PEN|4|America/Lima|Lima -12.0 -77.1
Chile|CLP|1000|America/Santiago|Santiago -33.5 -70.7
Argentina|ARS|1500|America/Argentina/Buenos_Aires|Buenos Aires -34.6 -58.4|Córdoba -31.4 -64.2
Brazil|BRL|6|America/Sao_Paulo|São Paulo -23.6 -46.6|Rio de Janeiro -22.9 -43.2|Brasília -15.8 -47.9|Salvador -13.0 -38.5
Iceland|ISK|140|Atlantic/Reykjavik|Reykjavík 64.2 -22.0
Ireland|EUR|1|Europe/Dublin|Dublin 53.3 -6.2
United Kingdom|GBP|1|Europe/London|London 51.5 -0.1|Manchester 53.5 -2.2|Birmingham 52.5 -1.9|Bristol 51.4 -2.6|Glasgow 55.9 -4.3|Edinburgh 55.9 -3.2|Cardiff 51.5 -3.2|Belfast 54.6 -6.0
Portugal|EUR|1|Europe/Lisbon|Lisbon 38.7 -9.1|Porto 41.2 -8.6
Spain|EUR|1|Europe/Madrid|Madrid 40.4 -3.7|Barcelona 41.4 2.2|Valencia 39.5 -0.4|Seville 37.4 -6.0
France|EUR|1|Europe/Paris|Paris 48.9 2.3|Lyon 45.8 4.8|Marseille 43.3 5.4|Bordeaux 44.9 -0.6|Nantes 47.2 -1.6
Belgium|EUR|1|Europe/Brussels|Brussels 50.8 4.3
Netherlands|EUR|1|Europe/Amsterdam|Amsterdam 52.3 4.9
Germany|EUR|1|Europe/Berlin|Berlin 52.5 13.4|Hamburg 53.6 10.0|Munich 48.1 11.6|Cologne 50.9 7.0|Frankfurt 50.1 8.7
Switzerland|CHF|1|Europe/Zurich|Zürich 47.4 8.6|Geneva 46.2 6.1
Austria|EUR|1|Europe/Vienna|Vienna 48.2 16.4
Italy|EUR|1|Europe/Rome|Rome 41.9 12.5|Milan 45.5 9.2|Naples 40.8 14.2|Turin 45.1 7.7
Denmark|DKK|7|Europe/Copenhagen|Copenhagen 55.7 12.6
Norway|NOK|11|Europe/Oslo|Oslo 59.9 10.7|Bergen 60.4 5.3
Sweden|SEK|11|Europe/Stockholm|Stockholm 59.4 18.1|Gothenburg 57.8 12.0
Finland|EUR|1|Europe/Helsinki|Helsinki 60.2 24.9
Poland|PLN|4|Europe/Warsaw|Warsaw 52.3 21.0|Kraków 50.1 20.0
Czechia|CZK|25|Europe/Prague|Prague 50.1 14.5
Hungary|HUF|400|Europe/Budapest|Budapest 47.5 19.1
Romania|RON|5|Europe/Bucharest|Bucharest 44.4 26.1
Greece|EUR|1|Europe/Athens|Athens 38.0 23.7
Turkey|TRY|40|Europe/Istanbul|Istanbul 41.1 29.0|Ankara 39.9 32.9
Ukraine|UAH|45|Europe/Kyiv|Kyiv 50.4 30.5|Lviv 49.8 24.0
Morocco|MAD|10|Africa/Casablanca|Casablanca 33.6 -7.6
Egypt|EGP|50|Africa/Cairo|Cairo 30.0 31.2
Nigeria|NGN|1600|Africa/Lagos|Lagos 6.4 3.4
Kenya|KES|140|Africa/Nairobi|Nairobi -1.3 36.8
South Africa|ZAR|20|Africa/Johannesburg|Johannesburg -26.2 28.0|Cape Town -33.9 18.4
Israel|ILS|4|Asia/Jerusalem|Tel Aviv 32.1 34.8
United Arab Emirates|AED|4|Asia/Dubai|Dubai 25.2 55.3
India|INR|90|Asia/Kolkata|Mumbai 19.0 72.9|Delhi 28.7 77.2|Bengaluru 13.0 77.6|Chennai 13.1 80.3
Thailand|THB|38|Asia/Bangkok|Bangkok 13.7 100.5
Singapore|SGD|1|Asia/Singapore|Singapore 1.3 103.9
Indonesia|USD|1|Asia/Jakarta|Jakarta -6.2 106.8
Philippines|PHP|60|Asia/Manila|Manila 14.6 121.0
China|CNY|8|Asia/Shanghai|Shanghai 31.2 121.4|Beijing 39.9 116.4
Hong Kong|HKD|9|Asia/Hong_Kong|Hong Kong 22.3 114.2
Taiwan|TWD|35|Asia/Taipei|Taipei 25.0 121.6
South Korea|KRW|1500|Asia/Seoul|Seoul 37.6 127.0
Japan|JPY|160|Asia/Tokyo|Tokyo 35.7 139.8|Osaka 34.8 135.5
Australia|AUD|1|Australia/Perth|Perth -32.0 115.8
Australia|AUD|1|Australia/Adelaide|Adelaide -34.9 138.6
Australia|AUD|1|Australia/Brisbane|Brisbane -27.5 153.0
Australia|AUD|1|Australia/Sydney|Sydney -33.9 151.2|Melbourne -37.8 145.0
New Zealand|NZD|1|Pacific/Auckland|Auckland -36.9 174.8
`;

type City = Region & { lat: number; lon: number };

let cities: City[] | null = null;

function readTable(): City[] {
  return table
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [country = "", currency = "", scale, timezone = "", ...names] = row.split("|");
      return names.map((entry) => {
        const [, city = "", lat, lon] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
        return { city, country, currency, scale: Number(scale), timezone, lat: Number(lat), lon: Number(lon) };
      });
    });
}

const CITY_REACHES_KM = 25;

/** Returns the region of a point in degrees: that of the nearest city. */
export function regionOf(point: { lat: number; lon: number }): Region {
  cities ??= readTable();
  const away = cities.map(({ lat, lon, ...region }) => ({ region, distance: distanceKm(point, { lat, lon }) }));
  const { region, distance } = away.reduce((one, other) => (other.distance < one.distance ? other : one));
  return { ...region, city: distance <= CITY_REACHES_KM ? region.city : null };
}
