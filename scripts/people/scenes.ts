/** Prints the light of all places where people stand, for render.py: its side and colour, as JSON. */
import { SCENES } from '../../mock-backend/seed/portraits/scenes.ts'

console.log(JSON.stringify(SCENES.map(({ light, glow }) => ({ light, glow }))))
