/**
 * Of the countries that the site serves the towns that maps draw (latitude, longitude), by region. All other places, and the other
 * regions, are the service's: of the demo those in mock-backend/seed/towns.csv.
 */
type Region = readonly [name: string, ...places: (readonly [name: string, latitude: number, longitude: number])[]]

export const GEOGRAPHY: Record<string, readonly Region[]> = {
  NL: [
    ['Drenthe', ['Assen', 52.99, 6.56], ['Emmen', 52.78, 6.9]],
    ['Flevoland', ['Almere', 52.37, 5.21], ['Lelystad', 52.51, 5.47]],
    ['Friesland', ['Leeuwarden', 53.2, 5.79], ['Sneek', 53.03, 5.66]],
    ['Gelderland', ['Arnhem', 51.98, 5.91], ['Nijmegen', 51.84, 5.85], ['Apeldoorn', 52.21, 5.97]],
    ['Groningen', ['Groningen', 53.22, 6.57]],
    ['Limburg', ['Maastricht', 50.85, 5.69], ['Venlo', 51.37, 6.17]],
    ['Noord-Brabant', ['Eindhoven', 51.44, 5.48], ['Tilburg', 51.56, 5.09], ['Breda', 51.59, 4.78]],
    ['Noord-Holland', ['Amsterdam', 52.37, 4.9], ['Haarlem', 52.38, 4.64], ['Alkmaar', 52.63, 4.75]],
    ['Overijssel', ['Zwolle', 52.52, 6.09], ['Enschede', 52.22, 6.9]],
    ['Utrecht', ['Utrecht', 52.09, 5.12], ['Amersfoort', 52.16, 5.39]],
    ['Zeeland', ['Middelburg', 51.5, 3.61], ['Goes', 51.5, 3.89]],
    ['Zuid-Holland', ['Rotterdam', 51.92, 4.48], ['Den Haag', 52.08, 4.31], ['Leiden', 52.16, 4.49]],
  ],
  BE: [
    ['Antwerpen', ['Antwerpen', 51.22, 4.4], ['Mechelen', 51.03, 4.48]],
    ['Brussel', ['Brussel', 50.85, 4.35]],
    ['Oost-Vlaanderen', ['Gent', 51.05, 3.72]],
    ['West-Vlaanderen', ['Brugge', 51.21, 3.22]],
    ['Liège', ['Liège', 50.63, 5.58]],
    ['Hainaut', ['Charleroi', 50.41, 4.44]],
  ],
  DE: [
    ['Baden-Württemberg', ['Stuttgart', 48.78, 9.18], ['Freiburg', 48.0, 7.85]],
    ['Bayern', ['München', 48.14, 11.58], ['Nürnberg', 49.45, 11.08]],
    ['Berlin', ['Berlin', 52.52, 13.4]],
    ['Hamburg', ['Hamburg', 53.55, 9.99]],
    ['Hessen', ['Frankfurt', 50.11, 8.68]],
    ['Niedersachsen', ['Hannover', 52.38, 9.73]],
    ['Nordrhein-Westfalen', ['Köln', 50.94, 6.96], ['Düsseldorf', 51.23, 6.78], ['Dortmund', 51.51, 7.47]],
    ['Sachsen', ['Leipzig', 51.34, 12.37], ['Dresden', 51.05, 13.74]],
  ],
  FR: [
    ['Auvergne-Rhône-Alpes', ['Lyon', 45.76, 4.84]],
    ['Hauts-de-France', ['Lille', 50.63, 3.06]],
    ['Île-de-France', ['Paris', 48.86, 2.35]],
    ['Nouvelle-Aquitaine', ['Bordeaux', 44.84, -0.58]],
    ['Occitanie', ['Toulouse', 43.6, 1.44]],
    ["Provence-Alpes-Côte d'Azur", ['Marseille', 43.3, 5.37], ['Nice', 43.7, 7.27]],
  ],
  IT: [
    ['Lazio', ['Roma', 41.9, 12.5]],
    ['Lombardia', ['Milano', 45.46, 9.19]],
    ['Campania', ['Napoli', 40.85, 14.27]],
  ],
  ES: [
    ['Cataluña', ['Barcelona', 41.39, 2.17]],
    ['Madrid', ['Madrid', 40.42, -3.7]],
    ['Andalucía', ['Sevilla', 37.39, -5.98]],
  ],
  AT: [
    ['Wien', ['Wien', 48.21, 16.37]],
    ['Tirol', ['Innsbruck', 47.27, 11.39]],
    ['Salzburg', ['Salzburg', 47.8, 13.04]],
  ],
  CH: [
    ['Zürich', ['Zürich', 47.37, 8.54]],
    ['Genève', ['Genève', 46.2, 6.14]],
    ['Ticino', ['Lugano', 46.0, 8.95]],
  ],
  PL: [
    ['Mazowieckie', ['Warszawa', 52.23, 21.01]],
    ['Małopolskie', ['Kraków', 50.06, 19.94]],
  ],
  DK: [
    ['Hovedstaden', ['København', 55.68, 12.57]],
    ['Midtjylland', ['Aarhus', 56.16, 10.2]],
  ],
  FI: [
    ['Uusimaa', ['Helsinki', 60.17, 24.94]],
    ['Pirkanmaa', ['Tampere', 61.5, 23.76]],
  ],
  NO: [
    ['Oslo', ['Oslo', 59.91, 10.75]],
    ['Vestland', ['Bergen', 60.39, 5.32]],
  ],
  SE: [
    ['Stockholm', ['Stockholm', 59.33, 18.07]],
    ['Västra Götaland', ['Göteborg', 57.71, 11.97]],
  ],
  GB: [
    ['London', ['London', 51.51, -0.13]],
    ['North West', ['Manchester', 53.48, -2.24]],
    ['Scotland', ['Glasgow', 55.86, -4.25]],
  ],
  IE: [
    ['Leinster', ['Dublin', 53.35, -6.26]],
    ['Munster', ['Cork', 51.9, -8.47]],
  ],
  US: [
    ['New York', ['New York', 40.71, -74.01]],
    ['California', ['Los Angeles', 34.05, -118.24], ['San Francisco', 37.77, -122.42]],
  ],
  CA: [
    ['Ontario', ['Toronto', 43.65, -79.38]],
    ['Québec', ['Montréal', 45.5, -73.57]],
  ],
  AU: [
    ['New South Wales', ['Sydney', -33.87, 151.21]],
    ['Victoria', ['Melbourne', -37.81, 144.96]],
  ],
  NZ: [['Auckland', ['Auckland', -36.85, 174.76]]],
}
