/** Somebody who has signed in, as administrators see them. */
export type SignedInPerson = {
  /** Issuer and subject: the identity of a person everywhere. */
  person: string
  userName: string
  roles: string[]
  /** Last sign-in, ISO 8601. */
  lastSignIn: string
  /** Why and since when the bank withdrew their access. */
  out?: { reason: string; by: string; at: string }
  /** Whether it is the caller. */
  mine: boolean
}

/** Steps of an administrator on a person's sessions: end them, withdraw the access, or restore it. */
export const personSteps = ['end', 'withdraw', 'restore'] as const

export type PersonStep = (typeof personSteps)[number]

/** Length of a step's reason in characters. */
export const accessReason = { least: 5, most: 300 }
