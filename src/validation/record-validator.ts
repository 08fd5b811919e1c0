import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import { lastDay } from '#src/schema/validity.ts'
import {
  changedInNumber,
  changedWhileDisabled,
  disabledMessage,
  fixedItemsMessage,
} from './changed-while-disabled.ts'
import { computing } from './computed.ts'
import { Failures } from './failures.ts'
import { FieldStateResolver, type FieldStates, type Walked } from './field-states.ts'
import { endsInThePast, fixedPlaces, inEffectRule, isInEffect, isOpen } from './in-effect.ts'
import type { Issue, Notice, ValidationError, Validator } from './issue.ts'
import { loneFields } from './lone-fields.ts'
import { findsRead, looksAtOthers, shownFinds } from './lookup-results.ts'
import { ruleMessage } from './message.ts'
import { type Outcome, oldValues, RuleBook, type RuleContext } from './rule-book.ts'
import { isAmong, namesRead, readsAny } from './rule-reads.ts'
import { ruleValues } from './rule-values.ts'
import { valueAt } from './value-at.ts'

/** Result of validating a record. */
export type ValidationResult = FieldStates & {
  /**
   * At most one issue per field, in the order of the form; empty when the record is valid. The schema speaks first,
   * then the rules, whose messages say more than that a field is missing under `x-required`.
   */
  issues: Issue[]
  /** Notices of rules that refuse nothing, in their order. */
  notices: Notice[]
  /** The record as it may be stored: without hidden fields. */
  record: JsonObject
  /** Values of its computed fields. */
  computed: JsonObject
}

/** Field states of a record, and the record without hidden fields: the very same where none is. */
export type ResolvedRecord = FieldStates & {
  record: JsonObject
  /** Values of its computed fields. */
  computed: JsonObject
}

/** Validates records of one screen; the same in browser, server, import and tests. */
export type RecordValidator = {
  /** Resolves which fields are visible and which are required; a form does not send hidden ones. */
  resolveFields: (record: JsonObject, context: RuleContext) => ResolvedRecord
  /**
   * Validates a record as it was sent: only rules see its hidden fields.
   * @param resolved the field states of this very record, where they are known
   */
  validate: (record: JsonObject, context: RuleContext, resolved?: ResolvedRecord) => ValidationResult
  /** Lookups in other rows (`found`) that rules over a record need. */
  neededLookups: (record: JsonObject, context: RuleContext) => Set<string>
  /** Whether some rule reports without refusing, and without reading other rows. */
  hasNotices: boolean
  /** Fields whose change affects no other field. */
  lone: Set<string>
  /** Issue at one lone field of a resolved record: the same as its validation finds there. */
  issueAt: (name: string, resolved: ResolvedRecord, context: RuleContext) => Issue | undefined
}

/**
 * Compiles the rules of a screen and joins them to its validator.
 * @param tests validators of the conditions of the screen's branches
 */
export function createRecordValidator(
  screen: Walked & { rules: Rule[] } & Pick<Screen, 'dated'>,
  validator: Validator,
  tests: Validator[] = [],
): RecordValidator {
  const resolver = new FieldStateResolver(screen, tests)
  const book = new RuleBook(screen.fields)
  const { compute, neededLookups: lookupsOfFields } = computing(screen.fields, book)
  const rules = screen.rules.map((rule) => ({
    ...rule,
    pointer: toPointer(...rule.at.split('.')),
    test: book.compile(rule.rule),
    shown: Object.entries(rule.show ?? {}).map(([name, text]) => [name, book.expression(text)] as const),
    // An inactive record need not agree with others, unless the rule is about that.
    lookupNames: [...textsOf(rule).flatMap(findsRead), ...shownFinds(rule.message + (rule.advice ?? ''))],
    isOfActive: looksAtOthers(rule.rule) && !isAmong(namesRead([rule.rule], 'self', 'root'), 'status'),
  }))
  const texts = rules.flatMap(textsOf)
  const readsOld = texts.some((text) => readsAny(text, 'old'))
  const names = namesRead(texts, 'self', 'root')
  const read = screen.fields.filter(({ name }) => isAmong(names, name))

  const resolveFields: RecordValidator['resolveFields'] = (given, context) => {
    const states: FieldStates = { hidden: new Set(), required: new Set(), disabled: new Set() }
    const computed = compute(given, context)
    const record = resolver.add(states, given, { ...context, stored: { ...context.stored, ...computed } })
    if (isInEffect(screen, context))
      for (const place of fixedPlaces(screen.fields, record)) states.disabled.add(place)
    return { ...states, record, computed }
  }

  const errorsOf = (record: JsonObject): ValidationError[] =>
    validator(record) ? [] : (validator.errors ?? [])

  const addDisabled = (failures: Failures, resolved: ResolvedRecord, context: RuleContext): void => {
    const inEffect = isInEffect(screen, context)
    for (const pointer of changedWhileDisabled(screen.fields, resolved, resolved.record, context))
      failures.add(
        pointer,
        inEffect && !isOpen(pointer) ? inEffectRule : { keyword: 'x-enabled', message: disabledMessage },
      )
  }

  /** Adds what a record lacks that its schema has not reported. */
  const addMissing = (failures: Failures, { record, required }: ResolvedRecord): void => {
    const missing = [...required].filter((pointer) => isMissing(record, pointer))
    // A required group is reported once: by its schema, or else at the fields that it lacks.
    for (const pointer of missing)
      if (!missing.some((other) => other.startsWith(`${pointer}/`)) && !failures.isInMissing(pointer))
        failures.addMissing(pointer)
  }

  const validate: RecordValidator['validate'] = (
    given,
    context,
    resolved = resolveFields(given, context),
  ) => {
    const failures = new Failures()
    const notices: Notice[] = []
    failures.addErrors(errorsOf(resolved.record), resolved.hidden)
    if (rules.length > 0) {
      // A rule does not run over what the schema refuses: it may be of any size, and is reported already.
      const sound = read.filter(({ name }) => !failures.isIn(name))
      const values = ruleValues(sound, { ...context.stored, ...given, ...resolved.computed })
      const old = readsOld ? oldValues(screen.fields, context) : {}
      const scope = { self: values, root: values, old }
      const applicable = rules.filter(
        (rule) => isApplicable(rule, given, context) && (context.lookups || rule.lookupNames.length === 0),
      )
      for (const { id, pointer, message, advice, test, shown, level } of applicable) {
        const outcome = test(scope, context)
        if (level ? outcome !== 'fails' : !isBroken(outcome)) continue
        const completeRecord = { ...given, ...resolved.computed }
        const texts = shown.map(([name, text]) => [name, String(text(scope, context))] as const)
        const others = { ...context.lookups?.shown, ...Object.fromEntries(texts) }
        const filled = (text: string): string => ruleMessage(text, screen.fields, completeRecord, others)
        const issue = {
          keyword: id,
          message: filled(message),
          ...(advice === undefined ? {} : { advice: filled(advice) }),
        }
        if (level) notices.push({ pointer, ...issue, level })
        else failures.add(pointer, issue)
      }
    }
    addDisabled(failures, resolved, context)
    for (const pointer of changedInNumber(screen.fields, resolved.record, context))
      failures.add(pointer, { keyword: 'x-fixed-items', message: fixedItemsMessage })
    addMissing(failures, resolved)
    if (isInEffect(screen, context) && endsInThePast(resolved.record, context))
      failures.add(toPointer(lastDay), inEffectRule)
    return { ...resolved, issues: failures.inFormOrder(screen.fields, resolved.record), notices }
  }

  const issueAt: RecordValidator['issueAt'] = (name, resolved, context) => {
    const pointer = toPointer(name)
    const { record, required, disabled } = resolved
    const here = new Set([pointer])
    const alone = {
      ...resolved,
      required: required.intersection(here),
      disabled: disabled.intersection(here),
    }
    const failures = new Failures()
    for (const { instancePath, keyword, params } of errorsOf(record))
      if (instancePath === pointer) failures.add(pointer, { keyword, params })
    addDisabled(failures, alone, context)
    addMissing(failures, alone)
    return failures.inFormOrder(
      screen.fields.filter((field) => field.name === name),
      record,
    )[0]
  }

  const neededLookups: RecordValidator['neededLookups'] = (given, context) =>
    new Set([
      ...lookupsOfFields,
      ...rules.flatMap((rule) => (isApplicable(rule, given, context) ? rule.lookupNames : [])),
    ])

  const hasNotices = rules.some(({ level, lookupNames }) => level !== undefined && lookupNames.length === 0)
  return { resolveFields, validate, neededLookups, hasNotices, lone: loneFields(screen), issueAt }
}

type ConditionalRule = Pick<Rule, 'id' | 'on'> & { isOfActive: boolean }

const isApplicable = (
  { id, on, isOfActive }: ConditionalRule,
  given: JsonObject,
  { isSent = false, only }: RuleContext,
): boolean =>
  (on === undefined || isSent) && !(isOfActive && given.status === 'INACTIVO') && (only?.has(id) ?? true)

/** The expressions of a rule: what must hold, and what its message shows. */
const textsOf = ({ rule, show = {} }: Pick<Rule, 'rule' | 'show'>): string[] => [rule, ...Object.values(show)]

// A rule that cannot be computed counts as the worse.
const isBroken = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'error'

const isMissing = (record: JsonObject, pointer: string): boolean =>
  valueAt(record, fromPointer(pointer)) === undefined
