/** What a service elsewhere does with the records of a screen. */
export const serviceCalls = ['list', 'search', 'get', 'create', 'update', 'inactivate'] as const
export type ServiceCall = (typeof serviceCalls)[number]

/** How an answer is wrapped: not at all, in `{data}`, or in `{body: {data}}`. */
export type Envelope = 'none' | 'data' | 'body.data'

/** Method and path of a call; `{id}` stands for the record. */
export type CallAddress = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path?: string }

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
  calls?: Partial<Record<ServiceCall, CallAddress>>
  envelope?: Envelope
  /** Names of fields in the service, by their names here. */
  fields?: Record<string, string>
  list?: ServiceList
  /** Where the version of a record is: its field `version`, or the header `ETag`. */
  version?: 'field' | 'etag'
  errors?: ServiceErrors
}
