/** The demo's people, for the pictures that are made beforehand. */
import { fileURLToPath } from 'node:url'

/** @param name of cast.json, such as male-13 @returns the path of a picture of 720 by 960 pixels */
export const photoOf = (name: string): string =>
  fileURLToPath(new URL(`../../mock-backend/seed/portraits/photos/${name}.webp`, import.meta.url))
