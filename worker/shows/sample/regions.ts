import { distanceKm } from "../pile/distance.ts";

/** The sample catalogue's facts about a place. `city` is null when no city of the table is near. */
export interface Region {
  city: string | null;
  country: string;
  /** ISO 4217 code. */
  currency: string;
  timezone: string;
}

/**
 * Country, currency, zone, then cities with degrees. A few cities per zone are enough for the right clock changes; a
 * point takes the zone of its nearest city.
 */
const table = `
United States|USD|America/New_York|New York 40.7 -74.0|Boston 42.3 -71.1|Philadelphia 40.0 -75.2|Washington 38.9 -77.0|Atlanta 33.8 -84.4|Miami 25.8 -80.2|Orlando 28.5 -81.4|Detroit 42.3 -83.1|Pittsburgh 40.4 -80.0|Cleveland 41.5 -81.7|Charlotte 35.2 -80.8|Columbus 40.0 -83.0
United States|USD|America/Chicago|Chicago 41.8 -87.8|Nashville 36.2 -86.8|Austin 30.3 -97.7|Houston 29.8 -95.3|Dallas 32.8 -96.8|New Orleans 30.0 -90.0|Minneapolis 45.0 -93.3|St. Louis 38.6 -90.2|Kansas City 39.1 -94.6|Milwaukee 43.1 -87.9|Memphis 35.1 -90.0
United States|USD|America/Denver|Denver 39.7 -105.0|Salt Lake City 40.8 -111.9|Albuquerque 35.1 -106.6|Boise 43.6 -116.2
United States|USD|America/Phoenix|Phoenix 33.5 -112.1
United States|USD|America/Los_Angeles|Los Angeles 34.0 -118.2|San Francisco 37.7 -122.5|San Diego 32.8 -117.2|Seattle 47.6 -122.3|Portland 45.5 -122.7|Las Vegas 36.2 -115.2|Sacramento 38.6 -121.5
United States|USD|America/Anchorage|Anchorage 61.2 -149.9
United States|USD|Pacific/Honolulu|Honolulu 21.3 -157.9
Canada|CAD|America/Halifax|Halifax 44.7 -63.6
Canada|CAD|America/Toronto|Toronto 43.7 -79.4|Ottawa 45.4 -75.7|Québec City 46.8 -71.2|Montréal 45.5 -73.6
Canada|CAD|America/Winnipeg|Winnipeg 49.9 -97.2
Canada|CAD|America/Regina|Regina 50.5 -104.6
Canada|CAD|America/Edmonton|Calgary 51.1 -114.1|Edmonton 53.6 -113.5
Canada|CAD|America/Vancouver|Vancouver 49.3 -123.1
Mexico|MXN|America/Mexico_City|Mexico City 19.4 -99.1|Guadalajara 20.7 -103.3|Puebla 19.0 -98.2
Mexico|MXN|America/Monterrey|Monterrey 25.7 -100.3
Mexico|MXN|America/Tijuana|Tijuana 32.5 -117.1
Guatemala|USD|America/Guatemala|Guatemala City 14.6 -90.5
Costa Rica|USD|America/Costa_Rica|San José 9.9 -84.1
Panama|USD|America/Panama|Panama City 9.0 -79.5
Puerto Rico|USD|America/Puerto_Rico|San Juan 18.4 -66.1
Colombia|USD|America/Bogota|Bogotá 4.6 -74.1|Medellín 6.3 -75.6
Venezuela|USD|America/Caracas|Caracas 10.5 -66.9
Ecuador|USD|America/Guayaquil|Quito -0.2 -78.5
Peru|PEN|America/Lima|Lima -12.0 -77.1
Bolivia|USD|America/La_Paz|La Paz -16.5 -68.1
Chile|CLP|America/Santiago|Santiago -33.5 -70.7
Argentina|ARS|America/Argentina/Buenos_Aires|Buenos Aires -34.6 -58.4|Rosario -33.0 -60.7
Argentina|ARS|America/Argentina/Cordoba|Córdoba -31.4 -64.2
Uruguay|UYU|America/Montevideo|Montevideo -34.9 -56.2
Brazil|BRL|America/Sao_Paulo|São Paulo -23.6 -46.6|Rio de Janeiro -22.9 -43.2|Brasília -15.8 -47.9|Porto Alegre -30.1 -51.2
Brazil|BRL|America/Bahia|Salvador -13.0 -38.5
Brazil|BRL|America/Manaus|Manaus -3.1 -60.0
Iceland|ISK|Atlantic/Reykjavik|Reykjavík 64.2 -22.0
Ireland|EUR|Europe/Dublin|Dublin 53.3 -6.2
United Kingdom|GBP|Europe/London|London 51.5 -0.1|Manchester 53.5 -2.2|Birmingham 52.5 -1.9|Bristol 51.4 -2.6|Leeds 53.8 -1.6|Glasgow 55.9 -4.3|Edinburgh 55.9 -3.2|Cardiff 51.5 -3.2|Belfast 54.6 -6.0|Liverpool 53.4 -2.9
Portugal|EUR|Europe/Lisbon|Lisbon 38.7 -9.1|Porto 41.2 -8.6
Spain|EUR|Europe/Madrid|Madrid 40.4 -3.7|Barcelona 41.4 2.2|Valencia 39.5 -0.4|Seville 37.4 -6.0|Bilbao 43.2 -2.9
France|EUR|Europe/Paris|Paris 48.9 2.3|Lyon 45.8 4.8|Marseille 43.3 5.4|Toulouse 43.6 1.4|Bordeaux 44.9 -0.6|Nantes 47.2 -1.6|Lille 50.6 3.1|Strasbourg 48.6 7.8
Belgium|EUR|Europe/Brussels|Brussels 50.8 4.3
Netherlands|EUR|Europe/Amsterdam|Amsterdam 52.3 4.9|Rotterdam 51.9 4.5
Germany|EUR|Europe/Berlin|Berlin 52.5 13.4|Hamburg 53.6 10.0|Munich 48.1 11.6|Cologne 50.9 7.0|Frankfurt 50.1 8.7|Leipzig 51.3 12.4|Stuttgart 48.8 9.2
Switzerland|CHF|Europe/Zurich|Zürich 47.4 8.6|Geneva 46.2 6.1
Austria|EUR|Europe/Vienna|Vienna 48.2 16.4|Graz 47.1 15.4
Italy|EUR|Europe/Rome|Rome 41.9 12.5|Milan 45.5 9.2|Naples 40.8 14.2|Turin 45.1 7.7|Bologna 44.5 11.3|Florence 43.8 11.3
Denmark|DKK|Europe/Copenhagen|Copenhagen 55.7 12.6
Norway|NOK|Europe/Oslo|Oslo 59.9 10.7|Bergen 60.4 5.3
Sweden|SEK|Europe/Stockholm|Stockholm 59.4 18.1|Gothenburg 57.8 12.0
Finland|EUR|Europe/Helsinki|Helsinki 60.2 24.9
Estonia|EUR|Europe/Tallinn|Tallinn 59.4 24.7
Latvia|EUR|Europe/Riga|Riga 57.0 24.1
Lithuania|EUR|Europe/Vilnius|Vilnius 54.7 25.3
Poland|PLN|Europe/Warsaw|Warsaw 52.3 21.0|Kraków 50.1 20.0|Wrocław 51.1 17.0
Czechia|CZK|Europe/Prague|Prague 50.1 14.5
Slovakia|EUR|Europe/Bratislava|Bratislava 48.2 17.1
Hungary|HUF|Europe/Budapest|Budapest 47.5 19.1
Slovenia|EUR|Europe/Ljubljana|Ljubljana 46.1 14.5
Croatia|EUR|Europe/Zagreb|Zagreb 45.8 16.0
Serbia|EUR|Europe/Belgrade|Belgrade 44.8 20.5
Romania|RON|Europe/Bucharest|Bucharest 44.4 26.1
Bulgaria|EUR|Europe/Sofia|Sofia 42.7 23.3
Greece|EUR|Europe/Athens|Athens 38.0 23.7
Turkey|TRY|Europe/Istanbul|Istanbul 41.1 29.0|Ankara 39.9 32.9
Ukraine|UAH|Europe/Kyiv|Kyiv 50.4 30.5|Lviv 49.8 24.0
Georgia|USD|Asia/Tbilisi|Tbilisi 41.7 44.8
Morocco|MAD|Africa/Casablanca|Casablanca 33.6 -7.6
Egypt|EGP|Africa/Cairo|Cairo 30.0 31.2
Senegal|EUR|Africa/Dakar|Dakar 14.7 -17.5
Ghana|USD|Africa/Accra|Accra 5.6 -0.2
Nigeria|NGN|Africa/Lagos|Lagos 6.4 3.4
Kenya|KES|Africa/Nairobi|Nairobi -1.3 36.8
South Africa|ZAR|Africa/Johannesburg|Johannesburg -26.2 28.0|Cape Town -33.9 18.4|Durban -29.9 31.0
Israel|ILS|Asia/Jerusalem|Tel Aviv 32.1 34.8
United Arab Emirates|AED|Asia/Dubai|Dubai 25.2 55.3
Saudi Arabia|SAR|Asia/Riyadh|Riyadh 24.6 46.8
Pakistan|PKR|Asia/Karachi|Karachi 24.9 67.0
India|INR|Asia/Kolkata|Mumbai 19.0 72.9|Delhi 28.7 77.2|Bengaluru 13.0 77.6|Chennai 13.1 80.3|Kolkata 22.5 88.3
Kazakhstan|USD|Asia/Almaty|Almaty 43.3 76.9
Thailand|THB|Asia/Bangkok|Bangkok 13.7 100.5
Vietnam|USD|Asia/Ho_Chi_Minh|Ho Chi Minh City 10.8 106.7
Malaysia|MYR|Asia/Kuala_Lumpur|Kuala Lumpur 3.2 101.7
Singapore|SGD|Asia/Singapore|Singapore 1.3 103.9
Indonesia|USD|Asia/Jakarta|Jakarta -6.2 106.8
Philippines|PHP|Asia/Manila|Manila 14.6 121.0
China|CNY|Asia/Shanghai|Shanghai 31.2 121.4|Beijing 39.9 116.4|Guangzhou 23.1 113.3|Chengdu 30.7 104.1
Hong Kong|HKD|Asia/Hong_Kong|Hong Kong 22.3 114.2
Taiwan|TWD|Asia/Taipei|Taipei 25.0 121.6
South Korea|KRW|Asia/Seoul|Seoul 37.6 127.0|Busan 35.1 129.0
Japan|JPY|Asia/Tokyo|Tokyo 35.7 139.8|Osaka 34.8 135.5|Nagoya 35.2 136.9|Sapporo 43.1 141.3|Fukuoka 33.6 130.4
Australia|AUD|Australia/Perth|Perth -32.0 115.8
Australia|AUD|Australia/Adelaide|Adelaide -34.9 138.6
Australia|AUD|Australia/Brisbane|Brisbane -27.5 153.0
Australia|AUD|Australia/Sydney|Sydney -33.9 151.2|Canberra -35.3 149.1
Australia|AUD|Australia/Melbourne|Melbourne -37.8 145.0
Australia|AUD|Australia/Darwin|Darwin -12.4 130.9
New Zealand|NZD|Pacific/Auckland|Auckland -36.9 174.8|Wellington -41.3 174.8
`;

type City = Region & { lat: number; lon: number };

let cities: City[] | null = null;

function readTable(): City[] {
  return table
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [country = "", currency = "", timezone = "", ...names] = row.split("|");
      return names.map((entry) => {
        const [, city = "", lat, lon] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
        return { city, country, currency, timezone, lat: Number(lat), lon: Number(lon) };
      });
    });
}

const CITY_REACHES_KM = 25;

/** Returns the region of a point in degrees: that of the nearest city. */
export function regionOf(point: { lat: number; lon: number }): Region {
  cities ??= readTable();
  let nearest = { city: cities[0] as City, distance: Number.POSITIVE_INFINITY };
  for (const city of cities) {
    const distance = distanceKm(point, city);
    if (distance < nearest.distance) nearest = { city, distance };
  }
  const { city, country, currency, timezone } = nearest.city;
  return { city: nearest.distance <= CITY_REACHES_KM ? city : null, country, currency, timezone };
}
