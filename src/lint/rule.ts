import type { ErrorObject } from 'ajv'
import type { Group } from '#src/compile/groups.ts'
import type { Resolved } from '#src/compile/resolve-fields.ts'
import type { Shared } from '#src/compile/shared.ts'
import type { ScreenDocument } from '#src/schema/dialect.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { WorkflowDocument } from '#src/schema/workflow-dialect.ts'
import type { Judge } from '#src/verdict/judge.ts'
import type { Comparison } from './cel-comparisons.ts'
import type { ParsedCel } from './cel-nodes.ts'
import type { Part } from './parts.ts'

/** An error refuses the schemas; a warning is only told. */
export type Severity = 'error' | 'warning'

/** What lint tells: what is wrong, where, under which rule, and in Spanish how to mend it. */
export type LintProblem = Problem & { rule: string; severity: Severity; remedy: string }

/** What is wrong at a JSON pointer inside the thing that was checked. */
export type Complaint = { pointer?: string; message: string; at?: 'key' | 'value' }

/** What the meta-schema refuses, with the last word of its JSON pointer that is not an index. */
export type Failure = ErrorObject & { name: string }

/** A field of a screen and where it is declared. */
export type PlacedField = {
  field: Field
  group: Group
  pointer: string
  /** The fields of the object it is in, which its conditions call `self`. */
  self: Field[]
  /** The field as it is declared, where a branch only narrows its limits. */
  declared?: Field
}

/** A CEL expression of a screen. */
export type Expression = {
  text: string
  parsed: ParsedCel
  /** What it holds against texts. */
  comparisons: Comparison[]
  /** The type of value that it must yield. */
  type: string
  /** The fields that it calls `self`. */
  self: Field[]
  /** The field whose value it is. */
  yields?: Field
  /** The field that is in sight while it holds. */
  shows?: Field
  /** A problem of the expression, or of a part of it. */
  problem: (message: string, range?: { start: number; end: number }) => Problem
}

/** A file of a screen that is JSON; what stands in it may be anything. */
export type WrittenScreen = { path: string; source: Source; value: JsonObject }

/** A screen whose file is of the dialect, apart from what is said of single fields. */
export type ScreenContext = WrittenScreen & {
  document: ScreenDocument
  /** The menu options of all screens. */
  menus: ReadonlySet<number>
  shared: Shared
  groups: Group[]
  /** What the build makes of it; fields that are not of the dialect are check boxes in it. */
  resolved: Resolved
  /** Names of all fields of a record that are written, good ones or not. */
  names: string[]
  /** The fields of a record that could be read. */
  fields: Field[]
  /** Every place in which fields are written. */
  parts: Part[]
  /** Those and the ones inside them, each where it is declared. */
  placed: PlacedField[]
  /** Every CEL expression of the screen and its mixins. */
  expressions: Expression[]
  /** Its states as they are written on top of its mixins'; undefined where it has none. */
  workflow: WorkflowDocument | undefined
  /** Whether all fields could be read. */
  whole: boolean
}

/** A screen without errors, with those of the files beside it that are there and JSON. */
export type AccompaniedScreen = {
  screen: Screen
  judge: () => Judge
  rows: Source | undefined
  cases: Source | undefined
}

/** A folder of schemas with all its files, those that nothing reads too. */
export type SchemaFolder = {
  paths: string[]
  /** How a file is called where its problems are told. */
  fileOf: (path: string) => string
  screens: AccompaniedScreen[]
}

type About = {
  id: string
  severity: Severity
  /** In Spanish: what to do about it. */
  remedy: string
}

/** Found while a file is read or its fields are resolved, and told under this id. */
export type ReadingRule = About & { on: 'reading' }

/** Explains some failures of the meta-schema; each failure is taken by one rule. */
export type DialectRule = About & {
  on: 'dialect'
  takes: (failure: Failure) => boolean
  explain: (failure: Failure) => Complaint
}

/** Checks one field, nested ones included. */
export type FieldRule = About & { on: 'field'; check: (field: Field) => Complaint[] }

/** Checks one screen. */
export type ScreenRule = About & { on: 'screen'; check: (screen: ScreenContext) => Problem[] }

/** The screens that are without errors by themselves, by their `$id`; of two that share one, the first. */
export type KnownScreens = ReadonlyMap<string, Screen>

/**
 * Checks all screens against each other; those that are known come resolved too, and those whose file is not JSON
 * by their path.
 */
export type CatalogueRule = About & {
  on: 'catalogue'
  check: (screens: WrittenScreen[], known: KnownScreens, unread: string[]) => Problem[]
}

/** Checks what stands beside the screens, and what stands there for nothing. */
export type FolderRule = About & { on: 'folder'; check: (folder: SchemaFolder) => Problem[] }

export type LintRule = ReadingRule | DialectRule | FieldRule | ScreenRule | CatalogueRule | FolderRule
