import type { JsonObject } from './json.ts'

/** How a service elsewhere gives the records of a screen. */
export const readCalls = ['list', 'search', 'get'] as const
export type ReadCall = (typeof readCalls)[number]

/** How it is sent them; transitions have addresses of their own. */
export const writeCalls = ['create', 'update', 'inactivate'] as const
export type WriteCall = (typeof writeCalls)[number]

/** How an answer is wrapped: not at all, in `{data}`, or in `{body: {data}}`. */
export type Envelope = 'none' | 'data' | 'body.data'

/** Method and path of a call; `{id}` stands for the record. */
export type CallAddress = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path?: string }

/** Where a write goes, and what it says; a path may name fields of the record as well: `{lockNumber}`. */
export type WriteAddress = CallAddress & {
  /** A closed list of the record that chooses the path; before a change its value then. */
  by?: string
  /** The path of each of its options. */
  paths?: Record<string, string>
  /** Fields that are sent, where that is not all of them. */
  sends?: string[]
  /** Names of fields in this call, where they are others than in the rest of the service. */
  fields?: Record<string, string>
  /** What the call says besides. */
  sets?: JsonObject
}

/** Parameters and members of a list of a service elsewhere. */
export type ServiceList = {
  page?: string
  size?: string
  sort?: string
  search?: string
  /** Number of the first page. */
  base?: 0 | 1
  /** How an order is written: `name,desc` or `-name`. */
  order?: 'campo,desc' | '-campo'
  /** Members of the unwrapped answer that hold the rows and their number. */
  rows?: string
  total?: string
}

/** Members of a refusal of a service elsewhere. */
export type ServiceErrors = { detail?: string; issues?: string; pointer?: string; message?: string }

/**
 * `x-service`: what the service of a screen looks like where it stands elsewhere and differs from the shapes of the
 * specification, part 1 §7.
 */
export type ServiceShape = {
  calls?: Partial<Record<ReadCall, CallAddress> & Record<WriteCall, WriteAddress>>
  /** Calls of transitions, by their names. */
  transitions?: Record<string, WriteAddress>
  envelope?: Envelope
  /** Names of fields in the service, by their names here. */
  fields?: Record<string, string>
  list?: ServiceList
  /** Where the version of a record is: its field `version`, or the header `ETag`. */
  version?: 'field' | 'etag'
  errors?: ServiceErrors
}
