import type { JsonObject } from '#src/schema/json.ts'
import { serviceBases } from '../client-config.ts'
import type { CreateDeed, Deed, NamedCall, ReadName, TakeDeed } from '../named-calls/named-call.ts'
import { namedCalls } from '../named-calls/named-calls.ts'
import type { Resource } from '../resources/resource.ts'
import {
  answers,
  flag,
  listOf,
  type Operation,
  type Operations,
  objectOf,
  refusalsOf,
  schemaOf,
  sends,
  text,
  whole,
  writeParameters,
} from './api-operation.ts'
import { listParameters } from './list-parameters.ts'
import { namesOf, sentRecord } from './record-schemas.ts'
import { refused, transitionInput } from './resource-operations.ts'

/** Operations of the calls that the specification names (spec §7). */
export const namedCallOperations = (resource: Resource): Operations =>
  Object.fromEntries(
    namedCalls
      .filter((call) => call.resource === resource.screen.id)
      .map((call): [string, Operation] => [
        `${call.method} ${serviceBases[call.service]}${call.path}`,
        { summary: call.summary, tags: [resource.screen.title], ...contentOf(call, resource) },
      ]),
  )

type Content = Omit<Operation, 'summary' | 'tags'>

function contentOf({ does, method }: NamedCall, resource: Resource): Content {
  const { screen } = resource
  const names = namesOf(screen)
  const one = { tagged: true }
  const write = (schema: JsonObject, answer: JsonObject, status = 200): Content => ({
    parameters: writeParameters,
    ...sends(schema),
    ...answers(answer, refusalsOf.write, { status, ...one }),
  })
  switch (does.is) {
    case 'list':
      return { parameters: listParameters(resource), ...answers(schemaOf(names.page), refusalsOf.list) }
    case 'overview': {
      const pages = Object.entries(does.parts).map(([name, id]) => [name, schemaOf(namesOf({ id }).page)])
      return answers(
        objectOf({ data: { type: 'object', properties: Object.fromEntries(pages) } }),
        refusalsOf.list,
      )
    }
    case 'create':
      return write(createdSchema(does, resource), schemaOf(names.record), 201)
    case 'set':
      return write(
        { ...sentRecord(screen), required: does.by },
        schemaOf(does.answers === 'list' ? names.page : names.record),
      )
    case 'take':
      return write(takenSchema(does, resource), schemaOf(names.record))
    case 'request':
      return write(
        requestSchema(does, resource),
        objectOf({ requestNumber: text, requestNumbers: listOf(text), requestStatus: text, refused }, [
          'requestNumbers',
          'refused',
        ]),
      )
    case 'decide': {
      const results = objectOf(Object.fromEntries(does.results.map((name) => [name, text])))
      const answer = objectOf({ [does.by]: text, requestStatus: text, results: listOf(results), refused }, [
        'refused',
      ])
      return write(decisionSchema(does, resource), answer)
    }
    case 'read':
      return {
        ...(method === 'POST' ? sends(objectOf({ [subjects[does.what]]: text })) : {}),
        ...answers(readAnswers[does.what], [403, 404, 422]),
      }
  }
}

/** Members of a schema without some, and with others; what is replaced is required no more. */
function changed(
  { properties, required, ...schema }: JsonObject,
  without: string[],
  more: JsonObject,
): JsonObject {
  const named = (required as string[]).filter((name) => !without.includes(name))
  const members = Object.entries(properties as JsonObject).filter(([name]) => !without.includes(name))
  return { ...schema, required: named, properties: { ...Object.fromEntries(members), ...more } }
}

function createdSchema({ where = {}, sets = {}, names = {} }: CreateDeed, { screen }: Resource): JsonObject {
  const said = Object.keys({ ...where, ...sets })
  const schema = changed(sentRecord(screen), said, {})
  const byId = Object.entries(names).flatMap(([name, meaning]) =>
    typeof meaning === 'string' ? [] : [[name, meaning.field] as const],
  )
  const optional = byId.map(([, field]) => field)
  const members = byId.map(([name, field]) => [name, { ...text, title: `Id, en lugar de «${field}»` }])
  return {
    ...changed(schema, [], Object.fromEntries(members)),
    required: (schema.required as string[]).filter((name) => !optional.includes(name)),
  }
}

const transitionsOf = ({ screen }: Resource, names: string[]) =>
  (screen.workflow?.transitions ?? []).filter(({ name }) => names.includes(name))

function takenSchema({ transition, choice, names = {} }: TakeDeed, resource: Resource): JsonObject {
  const taken = transitionsOf(resource, choice ? [transition, choice.whole] : [transition])
  const input = transitionInput(resource.screen.fields, taken)
  const properties = input.properties as JsonObject
  const renamed = Object.entries(names).flatMap(([name, meaning]) =>
    typeof meaning === 'string' && properties[meaning] ? [[name, properties[meaning]]] : [],
  )
  const more = { ...Object.fromEntries(renamed), ...(choice ? { [choice.flag]: flag } : {}), version: whole }
  return changed(
    input,
    Object.values(names).filter((meaning) => typeof meaning === 'string'),
    more,
  )
}

function requestSchema(
  { transition, list }: Extract<Deed, { is: 'request' }>,
  resource: Resource,
): JsonObject {
  const input = transitionInput(resource.screen.fields, transitionsOf(resource, [transition]))
  const listed = { ...listOf(text), minItems: 1, maxItems: 200, uniqueItems: true }
  return { ...changed(input, [], { [list]: listed }), required: [...(input.required as string[]), list] }
}

function decisionSchema({ transition, by }: Extract<Deed, { is: 'decide' }>, resource: Resource): JsonObject {
  const input = transitionInput(resource.screen.fields, transitionsOf(resource, [transition]))
  return { ...changed(input, [], { [by]: text }), required: [...(input.required as string[]), by] }
}

const subjects: Record<ReadName, string> = {
  userAccounts: 'userId',
  favouriteAccounts: 'userId',
  userEncodedKey: 'userId',
  savingsAccount: 'numberAccount',
  channels: '',
}

const maybe = (type: string): JsonObject => ({ type: [type, 'null'] })
const amount = maybe('number')
const account = {
  id: text,
  numberAccount: { ...maybe('string'), description: 'Los últimos dígitos.' },
  accountState: maybe('string'),
  availableBalance: amount,
  gmfExempt: maybe('boolean'),
}

const readAnswers: Record<ReadName, JsonObject> = {
  userAccounts: objectOf({
    data: listOf(
      objectOf({
        ...account,
        accountName: maybe('string'),
        balance: amount,
        interest: amount,
        withholdingTax: amount,
        hasLocks: flag,
        hasHold: flag,
      }),
    ),
  }),
  favouriteAccounts: objectOf({
    data: listOf(
      objectOf({
        alias: maybe('string'),
        entityId: maybe('string'),
        accountType: maybe('string'),
        accountNumber: maybe('string'),
        holderDocument: maybe('string'),
        holderName: maybe('string'),
        registeredAt: maybe('string'),
      }),
    ),
  }),
  userEncodedKey: objectOf({ userId: maybe('string'), encodedKey: maybe('string') }),
  savingsAccount: objectOf({ ...account, clientName: maybe('string'), gmfMonthUsed: amount }),
  channels: objectOf({ data: listOf(objectOf({ code: text, label: text })) }),
}
