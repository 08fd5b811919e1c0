import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import { lastDay } from '#src/schema/validity.ts'
import { begunRule, endsInThePast, fixedPlaces, hasBegun, isOpen } from './begun.ts'
import {
  changedInNumber,
  changedWhileDisabled,
  disabledMessage,
  fixedItemsMessage,
} from './changed-while-disabled.ts'
import { computing } from './computed.ts'
import { Failures } from './failures.ts'
import type { Finding, Notice, ValidationError, Validator } from './finding.ts'
import { looksAtOthers, namedFinds } from './found.ts'
import { loneFields } from './lone-fields.ts'
import { ruleMessage } from './message.ts'
import { ruleValues } from './rule-values.ts'
import { type Outcome, oldValues, RuleBook, type RuleContext } from './rules.ts'
import { type Survey, Surveyor, type Walked } from './survey.ts'

/** What is decided over a record. */
export type Verdict = Survey & {
  /**
   * At most one finding per field, in the order of the form; empty when the record is good. The schema speaks first,
   * then the rules, whose messages say more than that a field is missing under `x-required`.
   */
  findings: Finding[]
  /** What rules tell of it that refuse nothing, in their order. */
  notices: Notice[]
  /** The record as it may be stored: without what is hidden. */
  record: JsonObject
  /** What its computed fields hold. */
  computed: JsonObject
}

/** What holds of a record's fields, and the record without what is hidden: the very same where nothing is. */
export type Surveyed = Survey & {
  record: JsonObject
  /** What its computed fields hold. */
  computed: JsonObject
}

/** Decides over records of one screen; the same in browser, server, import and tests. */
export type Judge = {
  /** What is in sight of a record and what must be filled; a form leaves what is hidden out of what it sends. */
  survey: (record: JsonObject, context: RuleContext) => Surveyed
  /**
   * Judges a record as it was sent: rules see what it says of hidden fields too, nothing else does.
   * @param surveyed the survey of this very record, where it is known already
   */
  verdict: (record: JsonObject, context: RuleContext, surveyed?: Surveyed) => Verdict
  /** Whether a change of a record waits for another person, of a screen under dual control. */
  waits: (record: JsonObject, context: RuleContext) => boolean
  /** The searches in other rows (`found`) that rules over a record need. */
  asked: (record: JsonObject, context: RuleContext) => Set<string>
  /** Whether some rule tells without refusing, and without a look at other rows. */
  hasNotices: boolean
  /** Fields of which a change says nothing about any other. */
  lone: Set<string>
  /** What is wrong at one lone field of a record that has been surveyed: the same as its verdict finds there. */
  findingOf: (name: string, surveyed: Surveyed, context: RuleContext) => Finding | undefined
}

/**
 * Compiles the rules of a screen and joins them to its validator.
 * @param tests the validators of the conditions that the screen's branches depend on
 */
export function createJudge(
  screen: Walked & { rules: Rule[] } & Pick<Screen, 'dated' | 'approval'>,
  validator: Validator,
  tests: Validator[] = [],
): Judge {
  const surveyor = new Surveyor(screen, tests)
  const book = new RuleBook(screen.fields)
  const { compute, asked: askedByFields } = computing(screen.fields, book)
  const rules = screen.rules.map((rule) => ({
    ...rule,
    pointer: toPointer(...rule.at.split('.')),
    test: book.compile(rule.rule),
    shown: Object.entries(rule.show ?? {}).map(([name, text]) => [name, book.expression(text)] as const),
    // What is out of use need not agree with what is in use, unless the rule is about that.
    named: namedFinds([rule.rule, rule.message, ...Object.values(rule.show ?? {})].join(' ')),
    isOfActive: looksAtOthers(rule.rule) && !rule.rule.includes('self.status'),
  }))
  const texts = rules.map(({ rule }) => rule).join(' ')
  const readsOld = /\bold\./.test(texts)
  const read = screen.fields.filter(({ name }) => texts.includes(name))

  const survey: Judge['survey'] = (given, context) => {
    const found: Survey = { hidden: new Set(), required: new Set(), disabled: new Set() }
    const computed = compute(given, context)
    const record = surveyor.add(found, given, { ...context, stored: { ...context.stored, ...computed } })
    if (hasBegun(screen, context))
      for (const place of fixedPlaces(screen.fields, record)) found.disabled.add(place)
    return { ...found, record, computed }
  }

  const errorsOf = (record: JsonObject): ValidationError[] =>
    validator(record) ? [] : (validator.errors ?? [])

  /** What its survey refuses of a record that the schema has spoken of already. */
  const addSurveyed = (failures: Failures, surveyed: Surveyed, context: RuleContext): void => {
    const begun = hasBegun(screen, context)
    for (const pointer of changedWhileDisabled(screen.fields, surveyed, surveyed.record, context))
      failures.add(
        pointer,
        begun && !isOpen(pointer) ? begunRule : { keyword: 'x-enabled', message: disabledMessage },
      )
    for (const pointer of changedInNumber(screen.fields, surveyed.record, context))
      failures.add(pointer, { keyword: 'x-fixed-items', message: fixedItemsMessage })
    for (const pointer of surveyed.required)
      if (isMissing(surveyed.record, pointer)) failures.addMissing(pointer)
  }

  const verdict: Judge['verdict'] = (given, context, surveyed = survey(given, context)) => {
    const failures = new Failures()
    const notices: Notice[] = []
    failures.addErrors(errorsOf(surveyed.record), surveyed.hidden)
    if (rules.length > 0) {
      // A rule is not asked about what the schema refuses: it may be of any size, and it is told already.
      const sound = read.filter(({ name }) => !failures.isIn(name))
      const values = ruleValues(sound, { ...context.stored, ...given, ...surveyed.computed })
      const old = readsOld ? oldValues(screen.fields, context) : {}
      const scope = { self: values, root: values, old }
      const asked = rules.filter(
        (rule) => isAsked(rule, given, context) && (context.found || rule.named.length === 0),
      )
      for (const { id, pointer, message, test, shown, level } of asked) {
        const outcome = test(scope, context)
        if (level ? outcome !== 'fails' : !isBroken(outcome)) continue
        const known = { ...given, ...surveyed.computed }
        const texts = shown.map(([name, text]) => [name, String(text(scope, context))] as const)
        const others = { ...context.found?.shown, ...Object.fromEntries(texts) }
        const finding = { keyword: id, message: ruleMessage(message, screen.fields, known, others) }
        if (level) notices.push({ pointer, ...finding, level })
        else failures.add(pointer, finding)
      }
    }
    addSurveyed(failures, surveyed, context)
    if (hasBegun(screen, context) && endsInThePast(surveyed.record, context))
      failures.add(toPointer(lastDay), begunRule)
    return { ...surveyed, findings: failures.inFormOrder(screen.fields, surveyed.record), notices }
  }

  const findingOf: Judge['findingOf'] = (name, surveyed, context) => {
    const pointer = toPointer(name)
    const here = (places: Set<string>): Set<string> => new Set(places.has(pointer) ? [pointer] : [])
    const { record, hidden, required, disabled, computed } = surveyed
    const failures = new Failures()
    const own = errorsOf(record).filter(
      ({ instancePath, params }) =>
        instancePath === pointer || (instancePath === '' && params.missingProperty === name),
    )
    failures.addErrors(own, hidden)
    const alone = {
      record,
      computed,
      hidden,
      required: here(required),
      disabled: here(disabled),
    }
    addSurveyed(failures, alone, context)
    const field = screen.fields.filter((one) => one.name === name)
    return failures.inFormOrder(field, record)[0]
  }

  const asked: Judge['asked'] = (given, context) =>
    new Set([...askedByFields, ...rules.flatMap((rule) => (isAsked(rule, given, context) ? rule.named : []))])

  const approval = screen.approval && book.compile(screen.approval.when)
  const waits: Judge['waits'] = (given, context) => {
    if (!approval) return true
    const self = ruleValues(screen.fields, { ...context.stored, ...given })
    // What cannot be told is looked at by another person.
    return approval({ self, root: self, old: oldValues(screen.fields, context) }, context) !== 'fails'
  }

  const hasNotices = rules.some(({ level, named }) => level !== undefined && named.length === 0)
  return { survey, verdict, waits, asked, hasNotices, lone: loneFields(screen), findingOf }
}

type AskedRule = Pick<Rule, 'on'> & { isOfActive: boolean }

const isAsked = (
  { on, isOfActive }: AskedRule,
  given: JsonObject,
  { isSent = false }: RuleContext,
): boolean => (on === undefined || isSent) && !(isOfActive && given.status === 'INACTIVO')

// A rule that cannot be computed is taken for the worse.
const isBroken = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'error'

/** Only fields of the record itself: what an object inside lacks, its validator has told. */
const isMissing = (record: JsonObject, pointer: string): boolean =>
  pointer.lastIndexOf('/') === 0 && record[pointer.slice(1)] === undefined
