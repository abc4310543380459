/** Who serves what, at one moment: a request, or a page with all its calls, is served by one of these from beginning to end. */
import type { OperationId } from '../../shared/contract/api.ts'
import type { MatchedOperation } from '../contract/matchOperation.ts'
import { notInContract, notOffered } from '../errors.ts'
import type { MappedOperation } from '../legacy/mapping.ts'
import { type Mapping, NO_MAPPING } from '../legacy/mappingFile.ts'
import { type PassedOn, staysThere } from '../legacy/passedPaths.ts'
import type { PictureHome } from '../legacy/pictures.ts'
import type { Backend } from '../upstream/backend.ts'
import type { QuirksOff } from '../upstream/quirks/quirks.ts'
import { effectiveModes, isMixed, type Modes, modeOf, OPERATIONS, otherSide, type Side, servesMembersOnBoth } from './units.ts'

export type Backends = { native: Backend; legacy?: Backend | undefined }

export type Routing = {
  /** Another number for every change: what is made under one is kept for no other. */
  version: number
  /** As the operator has it. */
  chosen: Modes
  /** As they come out: what the old service does not have is absent. */
  modes: Modes
  /** How a backend is spoken to where it does not speak the contract. */
  mappingOf(operation: MatchedOperation, backend: Backend): MappedOperation | undefined
  /** What is not mended in the old service's answers, where it speaks the contract. */
  quirksOff(operation: OperationId): QuirksOff
  /** @throws 404 `not_offered` for an operation that neither side serves */
  backendOf(operation: MatchedOperation): Backend
  /** Who has to do it as well, because both sides write what is about members. */
  otherOf(operation: MatchedOperation): Backend | undefined
  /** Where a backend's pictures are, if its answers are to say it. */
  picturesOf(backend: Backend): PictureHome | undefined
  /** Where those are that may be elsewhere than the settings say. */
  otherPictures: string | undefined
  /** Who has the picture at an address of ours, and where. @throws 404 for what leads elsewhere */
  pictureAt(url: string): { backend: Backend; path: string }
  /** Which side decides who is a member. */
  login: Backend
  /** Whether both sides write what is about members. */
  isMixed: boolean
  /** Whether members may have sessions on both sides. */
  servesMembersOnBoth: boolean
  /** What neither side serves. */
  absent: readonly OperationId[]
  usesLegacy: boolean
  /** What of the old site is beside the contract, and stays alive. */
  passedOn: PassedOn
}

export type Routes = {
  now(): Routing
  /** Called after every change. @returns what ends that */
  onChange(listener: () => void): () => void
}

export function createRouting(chosen: Modes, version: number, backends: Backends, mapping: Mapping = NO_MAPPING): Routing {
  const modes = effectiveModes(chosen, mapping.absent)
  const at = (side: Side) => backends[side] as Backend
  const serving = new Map<OperationId, Backend>()
  const absent: OperationId[] = []
  for (const id of OPERATIONS) {
    const mode = modeOf(modes, id)
    if (mode === 'absent') absent.push(id)
    else serving.set(id, at(mode))
  }
  const mixed = isMixed(modes)
  const home = backends.legacy && mapping.pictures
  return {
    version,
    chosen,
    modes,
    mappingOf: ({ id }, { name }) => (name === 'legacy' ? mapping.operations.get(id) : undefined),
    quirksOff: mapping.quirksOff,
    absent,
    picturesOf: ({ name }) => (name === 'legacy' ? home : undefined),
    otherPictures: home?.prefix,
    pictureAt(url) {
      if (!home) return { backend: serving.get('addPhoto') ?? at(modes.default), path: url }
      if (home.path === undefined || !url.startsWith(home.prefix)) return { backend: backends.native, path: url }
      const [name = ''] = url.slice(home.prefix.length).split('?')
      if (name === '' || !staysThere(`/${name}`)) throw notInContract()
      return { backend: at('legacy'), path: home.path + url.slice(home.prefix.length) }
    },
    login: serving.get('postUser') ?? at(modes.default),
    isMixed: mixed,
    servesMembersOnBoth: servesMembersOnBoth(modes),
    usesLegacy: [...serving.values()].includes(backends.legacy as Backend),
    passedOn: backends.legacy ? mapping.passedOn : NO_MAPPING.passedOn,
    backendOf({ id }) {
      const backend = serving.get(id)
      if (!backend) throw notOffered()
      return backend
    },
    otherOf({ id, policy }) {
      const backend = policy.everywhere && mixed ? serving.get(id) : undefined
      return backend && at(otherSide(backend.name))
    },
  }
}
