import { VISITORS, type Credential, type Visitor } from './visitors'

/** What a cell may say of its request: its visitor, and things that only a running server knows. */
export interface CellContext {
  visitor: Visitor
  by: Credential
  /** The visitor's own uid; one that exists for nobody. */
  ownUid: string
  /** An account that no cell signs in with. */
  otherUid: string
  freeVideoId: string
  proVideoId: string
  proGrantPath: string
  /** MEMBER's card subscription, for a year. */
  runningSubscriptionId: string
  /** The card subscription that `expired` once had. */
  endedSubscriptionId: string
  /** The team that MEMBER leads, and in which AUTHOR and `expired` are; what MEMBER is called in it. */
  teamId: string
  memberId: string
  /** Of an invitation that is open. */
  invitationToken: string
}

export type Expected = Record<Visitor, number>

/** The same status for everybody, but for those named. */
export function all(status: number, except: Partial<Expected> = {}): Expected {
  return { ...(Object.fromEntries(VISITORS.map((visitor) => [visitor, status])) as Expected), ...except }
}

/** For everybody who is signed in. */
export const signedIn = (status: number) => all(status, { nobody: 401 })
export const onlyAdmin = (status: number) => all(403, { nobody: 401, ADMIN: status })
/** For those with pro access (`AC-1`). */
export const pro = (status: number) =>
  all(403, { nobody: 401, MEMBER: status, AMBASSADOR: status, ADMIN: status })
/** For its owner and for administrators; nobody else learns that it exists. */
export const hers = (whose: Visitor, status: number) =>
  all(404, { nobody: 401, ADMIN: status, [whose]: status })

export interface OperationCase {
  name: string
  params?(context: CellContext): Record<string, string>
  query?(context: CellContext): Record<string, string>
  body?(context: CellContext): Record<string, unknown>
  /** The operation that takes back what an earlier cell did, with the same parameters: so each cell does it anew. */
  undoneBy?: string
  expected: Expected
  /** The codes of its refusals, by their status, where a cell asks for these. */
  codes?: Readonly<Record<number, string>>
  /** Where the two credentials differ: the session endpoints take a token, never the cookie. */
  expectedByCookie?: Expected
  /** It signs its own visitor out, so it runs where nobody else is signed in (signOutEverywhere.long.test.ts). */
  signsOut?: true
  /** It ends the session that asks, so each cell has one of its own. */
  endsSession?: true
}

/** Server functions are of the page: they know a visitor by her cookie, and take no token for who she is. */
export interface FunctionCase {
  name: string
  data?(context: CellContext): unknown
  /** 200 where it answers, else the status of the error that it throws to its caller. */
  expected: Expected
  /** Where it takes a token after all; a token is nobody's otherwise. */
  expectedByCookie?: Expected
  /** Answers `null` to these, which is how a function says that there is nothing to see. */
  nothingFor?: readonly Visitor[]
  /** It ends the session that asks, so each cell has one of its own. */
  endsSession?: true
}

export interface RouteCase {
  path(context: CellContext): string
  expected: Expected
  /** Where a redirect leads. */
  leadsTo?: string
}

export const page = (path: string, expected: Expected = all(200)): RouteCase => ({
  path: () => path,
  expected,
})

/** A page for which a visitor signs in first. */
export const pageAfterSignIn = (path: string, expected: Expected = all(200)): RouteCase => ({
  ...page(path, { ...expected, nobody: 307 }),
  leadsTo: `/login?redirect=${encodeURIComponent(path)}`,
})
