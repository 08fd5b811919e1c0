import type { JsonObject } from '#src/schema/json.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'

/**
 * A call that the specification names, beside the address of the resource whose permission, rules and history it goes
 * by (spec §7).
 */
export type NamedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  service: ServiceName
  /** Below the base of its service; `:id` is opaque, as account and document numbers are in no address. */
  path: string
  /** Id of the resource. */
  resource: string
  /** Spanish, for the description of the API. */
  summary: string
  does: Deed
}

/** What a named call does with the records of its resource. */
export type Deed =
  | ListDeed
  | OverviewDeed
  | CreateDeed
  | SetDeed
  | TakeDeed
  | RequestDeed
  | DecideDeed
  | ReadDeed

/** Fields that a call's name says: those of the records that it is about. */
type Where = { where?: JsonObject }

/** Names of the payload, for the fields that they are; or with an opaque id in place of what a
 * record has in a field. */
export type Names = Record<string, string | { field: string; of: string; from: string }>

type Renaming = { names?: Names }

/** A page of the resource's list. */
export type ListDeed = Where & { is: 'list' }

/** The lists of several resources, those that the caller may see. */
export type OverviewDeed = { is: 'overview'; parts: Record<string, string> }

/** A new record; `sets` are values that its name says too. */
export type CreateDeed = Where & Renaming & { is: 'create'; sets?: JsonObject }

/**
 * The record that the payload names by some fields, as it is from now on.
 * @see `orNew` creates what there is not yet
 */
export type SetDeed = { is: 'set'; by: string[]; orNew: boolean; answers: 'record' | 'list' }

/**
 * A transition of one record, by its id or by the value of a field. Without a version the record is meant as it is.
 * A payload that says `flag` takes the transition `whole`, and any other the one named.
 */
export type TakeDeed = Where &
  Renaming & {
    is: 'take'
    by: string
    transition: string
    choice?: { flag: string; initial: boolean; whole: string }
  }

/** One request for several records, which the payload lists by a field. */
export type RequestDeed = { is: 'request'; transition: string; list: string; by: string; status: string }

/** A decision on all that still waits of a request. */
export type DecideDeed = {
  is: 'decide'
  transition: string
  by: string
  status: string
  /** Fields that tell the result of each record. */
  results: string[]
}

/** Data that a form is filled in with, about a client or an account, or about nothing. */
export type ReadDeed = { is: 'read'; what: ReadName }

export type ReadName = 'userAccounts' | 'favouriteAccounts' | 'userEncodedKey' | 'savingsAccount' | 'channels'
