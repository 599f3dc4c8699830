declare module "latlon-geohash" {
  interface Point {
    lat: number;
    lon: number;
  }

  const Geohash: {
    /** Returns `precision` characters for a point in degrees. */
    encode(lat: number, lon: number, precision: number): string;
    bounds(geohash: string): { sw: Point; ne: Point };
  };
  export default Geohash;
}
