import type { JsonObject } from '../json.ts'
import type { OperationName } from '../operations.ts'
import type { accountNeeds } from './account-needs.ts'
import type { fileNeeds } from './file-needs.ts'
import type { listNeeds } from './list-needs.ts'
import type { loanNeeds } from './loan-needs.ts'

type Needs = typeof loanNeeds & typeof accountNeeds & typeof listNeeds & typeof fileNeeds

/** `A|B|C` as one of three. */
type OneOf<Text> = Text extends `${infer First}|${infer More}` ? First | OneOf<More> : Text

/** The value of a field, by what the table says of it. */
type ValueOf<Text> = Text extends `number${string}`
  ? number
  : Text extends `flag${string}`
    ? boolean
    : Text extends `list${string}`
      ? JsonObject[]
      : Text extends `file${string}`
        ? JsonObject
        : Text extends `code(${infer Options})${string}`
          ? OneOf<Options>
          : string

/** Whether a field is always filled in: the mark stands before the first space. */
type IsFilled<Text> = Text extends `${infer Kind} ${string}`
  ? Kind extends `${string}!`
    ? true
    : false
  : false

type Reads<Name extends OperationName> = Needs[Name]['reads']

type FilledIn<Fields> = {
  [Field in keyof Fields]: IsFilled<Fields[Field]> extends true ? Field : never
}[keyof Fields]

/**
 * A record as an operation reads it: the fields that it declares, each by its kind, and no other. What it declares as
 * always filled in is so by its screen; a record that somebody emptied past the product lacks it all the same.
 */
export type NeededRecord<Name extends OperationName> = { id: string; version: number } & {
  [Field in FilledIn<Reads<Name>>]: ValueOf<Reads<Name>[Field]>
} & { [Field in Exclude<keyof Reads<Name>, FilledIn<Reads<Name>>>]?: ValueOf<Reads<Name>[Field]> }
