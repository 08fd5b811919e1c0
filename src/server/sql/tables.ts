import type { ColumnType, Generated, Kysely } from 'kysely'
import type { BlockChoice } from '#src/schema/dashboard.ts'
import type { PersonalSettings } from '#src/schema/personal-settings.ts'

/** Tables that are not derived from schemas; those of the screens are addressed through `table.ts`. */
export type Tables = {
  profile_role: {
    id: number
    rol_name: string
    description: string
    state: boolean
    version: Generated<number>
  }
  /**
   * One row. `value` grows with every change of a role: it shows clients that theirs is old. `sessions` grows with
   * every session that ends: it shows processes that somebody left.
   */
  profile_epoch: { only_row: Generated<boolean>; value: Generated<number>; sessions: Generated<number> }
  /** Sessions that ended while their tokens would still hold. */
  ended_session: {
    /** Issuer and subject. */
    person: string
    /** As `Principal.session`; empty for all that the person had started by `since`. */
    session: string
    /** As `Principal.since`. */
    since: number
    /** What `profile_epoch.sessions` became with it. */
    number: number
    ended_at: Generated<string>
  }
  /** Whom the bank has put out, and whom it has let in again. */
  person_access: {
    /** Issuer and subject. */
    person: string
    user_name: string
    is_out: boolean
    number: number
    changed_at: Generated<string>
    changed_by: string
    reason: string
  }
  /** What the sign-in of each person last said they are called. */
  person_name: {
    /** Issuer and subject. */
    person: string
    display_name: string
  }
  profile_module: {
    id: number
    name: string
    route: string
    state: boolean
    module_name: string
    sub_module: string
    /** Whether a schema file has the option today; `state` is the administrators'. */
    in_schemas: Generated<boolean>
    /** Grows with every change by an administrator. */
    version: Generated<number>
    /** Names that the schema last gave, by column; another was chosen by an administrator. */
    seed: Record<string, string> | null
  }
  profile_action: { id: number; menu_operation_id: number; state: boolean; accion_name: string }
  profile_perm: { id: Generated<number>; rol_id: number; menu_operation_id: number; action_id: number }
  /** Links that the schemas have requested so far: one that an administrator removed is not granted again. */
  profile_perm_seed: { rol_id: number; action_id: number }
  /** Resources whose demonstration rows were loaded; rows that staff removed do not come back. */
  demo_load: { resource: string; loaded_at: Generated<string> }
  saved_view: {
    id: string
    /** Issuer and subject of the person. */
    owner: string
    screen: string
    name: string
    name_key: string
    is_default: boolean
    query: string
    is_shared: Generated<boolean>
    /** Role that it is shared with; null for whoever sees the screen. */
    shared_role: number | null
    /** User name of the owner, when it was shared. */
    shared_by: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  /** Favourite and recent menu options of a person; at most one row for each option there is. */
  profile_shortcut: {
    /** Issuer and subject of the person. */
    owner: string
    option: number
    is_favourite: Generated<boolean>
    visited_at: Generated<string | null>
  }
  /** Which blocks of home a person sees, in their order. */
  profile_dashboard: {
    /** Issuer and subject of the person. */
    owner: string
    blocks: ColumnType<BlockChoice[], string, string>
  }
  /** What a person chose for all of the product. */
  profile_settings: {
    /** Issuer and subject of the person. */
    owner: string
    settings: ColumnType<PersonalSettings, string, string>
  }
  /** When a person last looked at what was rejected of their own. */
  profile_box_visit: {
    /** Issuer and subject of the person. */
    owner: string
    visited_at: string
  }
  oidc_payload: {
    model: string
    id: string
    payload: string
    grant_id: string | null
    uid: string | null
    consumed_at: number | null
    /** Seconds since 1970. */
    expires_at: number | null
  }
  /** Writes that were answered, by key and person, so that one that is sent again is not done again. */
  idempotent_write: {
    /** Digest of person and key; the key itself is not stored. */
    key: string
    request: string
    /** Sealed under the key. */
    answer: string
    at: Generated<string>
  }
  /** Files that were uploaded, or are about to be; the content is in the `FileStore`, under the id. */
  stored_file: {
    id: string
    /** What records call it: resource, id and file name. */
    key: string
    resource: string
    file_name: string
    content_type: string
    size_bytes: number
    /** Of the content, in hexadecimal, once it is there. */
    sha256: string | null
    /** Whether the content was inspected and matches its type. */
    usable: Generated<boolean>
    /** Whether a record was saved with it; the others go after a day. */
    kept: Generated<boolean>
    /** Identity of who sent it; the user name of whom the server wrote it for. */
    asked_by: string
    asked_at: Generated<string>
  }
  oidc_secret: { name: string; value: string }
}

/** An open database of either engine. */
export type Database = { engine: 'pglite' | 'postgres'; db: Kysely<Tables>; close: () => Promise<void> }
