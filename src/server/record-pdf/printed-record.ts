import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { shortDay } from '#src/kinds/day-text.ts'
import { listWords } from '#src/kinds/list-words.ts'
import { versionTitle } from '#src/schema/audit.ts'
import { changeName } from '#src/schema/change-name.ts'
import type { CommentThread } from '#src/schema/decision-comments.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { HistoryPage, Version } from '#src/schema/history.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { changeStateTexts, type FieldChange, pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { type PrintedThread, printedComments } from './printed-comments.ts'
import { type Line, linesOf, nothing, valueText } from './value-lines.ts'

/** A field that changed, in words. */
export type PrintedChange = { title: string; before: string; after: string }

/** A version of the record, or a change that waits beside it. */
export type PrintedVersion = { title: string; trace: string; remarks: string[]; changes: PrintedChange[] }

/** A record as it is printed; every text is what staff read. */
export type PrintedRecord = {
  screen: string
  name: string
  /** States in which it is, with its version. */
  states: string
  parts: { title: string; lines: Line[] }[]
  waiting: PrintedVersion | undefined
  /** What was said about its changes, or about the request that it is. */
  comments: PrintedThread[]
  versions: PrintedVersion[]
  /** Says how many versions are not printed; undefined when all are. */
  left: string | undefined
}

/** What a record is printed from; all of it as the reader may see it. */
export type Printable = {
  screen: Screen
  record: StoredRecord
  history: HistoryPage
  threads: CommentThread[]
  /** Labels of what the versions refer to. */
  labels: Labels
  /** The schema's text in place of a value (`x-cell`). */
  wordsOf: (field: Field) => string | undefined
}

/** Puts a record into the words of its screen: its parts, what waits beside it, its comments and its history. */
export function printedRecord(printable: Printable): PrintedRecord {
  const { screen, record, history, threads, labels, wordsOf } = printable
  const own = record.labels ?? {}
  const all = { ...labels, ...own }
  const left = history.total - history.data.length
  return {
    screen: screen.title,
    name: nameOf(screen, record, own),
    states: statesOf(screen, record, own),
    parts: partsOf(screen).map(({ title, fields }) => ({
      title,
      lines: linesOf(fields, record, own, wordsOf),
    })),
    waiting: waitingOf(screen, record, all),
    comments: printedComments(screen, threads),
    versions: history.data.map((version) => toVersion(screen, version, merged(labels, own))),
    left:
      left > 0
        ? `No se imprimen las ${left} versiones anteriores; están en «Historial», en la pantalla.`
        : undefined,
  }
}

/** Labels of the same field together. */
const merged = (labels: Labels, more: Labels): Labels =>
  Object.fromEntries(
    [...new Set([...Object.keys(labels), ...Object.keys(more)])].map((key) => [
      key,
      { ...labels[key], ...more[key] },
    ]),
  )

/** Its unique key as shown. */
function nameOf(screen: Screen, record: StoredRecord, labels: Labels): string {
  const key = screen.unique[0] ?? []
  const parts = key.flatMap((name) => {
    const field = findField(screen, name)
    return field && record[name] !== undefined ? [valueText(field, record[name], labels, [name])] : []
  })
  return parts.join(' · ') || record.id
}

function statesOf(screen: Screen, record: StoredRecord, labels: Labels): string {
  const states = screen.fields.flatMap((field) => {
    const { name, title, property } = field
    const isState = property.oneOf?.some((option) => option['x-mark'])
    return isState && record[name] !== undefined
      ? [`${title}: ${valueText(field, record[name], labels, [name])}`]
      : []
  })
  return [...states, `Versión ${record.version}`].join(' · ')
}

/** The sections of the form, what is in none, and what the server sets. */
function partsOf({ sections, fields }: Screen): { title: string; fields: Field[] }[] {
  const named = sections.map(({ title, fields: names }) => ({
    title: title || 'Datos',
    fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  }))
  const placed = new Set(['id', 'version', ...named.flatMap((part) => part.fields.map(({ name }) => name))])
  const rest = fields.filter(({ name }) => !placed.has(name))
  return [
    ...named,
    { title: named.length > 0 ? 'Otros datos' : 'Datos', fields: rest.filter(({ readOnly }) => !readOnly) },
    { title: 'Registro', fields: rest.filter(({ readOnly }) => readOnly) },
  ].filter((part) => part.fields.length > 0)
}

function waitingOf(screen: Screen, record: StoredRecord, labels: Labels): PrintedVersion | undefined {
  const pending = pendingOf(record)
  if (!pending) return undefined
  const { kind, state, requestedBy, requestedAt, requestReason, decidedBy, reason, changes } = pending
  return {
    title: `${changeName(kind, screen.dated !== undefined)} · ${changeStateTexts[state]}`,
    trace: requestedBy && requestedAt ? `Solicitado por ${requestedBy} el ${momentText(requestedAt)}` : '',
    remarks: [
      ...(requestReason ? [`Motivo de la solicitud: ${requestReason}`] : []),
      ...(reason ? [`Motivo${decidedBy ? ` de ${decidedBy}` : ''}: ${reason}`] : []),
    ],
    changes: changesOf(screen, changes, labels),
  }
}

function toVersion(screen: Screen, version: Version, labels: Labels): PrintedVersion {
  const { by, at, requestedBy, reason, requestReason, follows } = version
  return {
    title: `${versionTitle(version.action)} · versión ${version.version}`,
    trace: [by, at && momentText(at), requestedBy && `solicitado por ${requestedBy}`]
      .filter(Boolean)
      .join(' · '),
    remarks: [
      ...(reason ? [`Motivo: ${reason}`] : []),
      ...(requestReason ? [`Motivo de la solicitud: ${requestReason}`] : []),
      ...(version.action === undefined ? ['Así estaba cuando empezó el historial.'] : []),
      ...(follows ? [`Frente a la vigencia anterior (${shortDay(follows.from)}):`] : []),
      ...(!version.isFirst && version.changes.length === 0 ? ['No cambió ningún dato.'] : []),
    ],
    changes: changesOf(screen, follows?.changes ?? version.changes, labels),
  }
}

const changesOf = (screen: Screen, changes: FieldChange[], labels: Labels): PrintedChange[] =>
  changes.flatMap(({ pointer, before, after }) => {
    const [name = ''] = fromPointer(pointer)
    const field = findField(screen, name)
    if (!field) return []
    const list = listWords(field, before, after, labels)
    if (list) return [{ title: field.title, before: list.before || nothing, after: list.after || nothing }]
    const texts = [before, after].map((value) => valueText(field, value, labels, [name]))
    return [{ title: field.title, before: texts[0] ?? nothing, after: texts[1] ?? nothing }]
  })
