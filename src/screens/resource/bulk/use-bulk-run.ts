import { useRef, useState } from 'react'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Outcome, runEach } from '../run-each.ts'
import { isDraft } from './bulk-summary.ts'

type Work = (row: StoredRecord) => Promise<StoredRecord>

type BulkRun = {
  phase: 'preview' | 'running' | 'sending' | 'done'
  /** Result of each row so far, by id. */
  outcomes: ReadonlyMap<string, Outcome>
  /** Why drafts were not sent for approval, by id. */
  unsent: ReadonlyMap<string, string>
  /** Rows with a pending change of this or an earlier run. */
  drafts: ReadonlySet<string>
  /** A record as the last call returned it, until the table is as new. */
  newest: (row: StoredRecord) => StoredRecord
  /** @param request sends what becomes a draft for approval, at once */
  run: (rows: StoredRecord[], work: Work, request?: Work) => Promise<void>
  /** Sends the drafts of the run for approval. */
  send: (work: Work) => Promise<void>
  stop: () => void
  /** Returns to the input, for the rows that were not reached. */
  back: () => void
}

/** @param onDone called at the end with the changed rows that need no approval */
export function useBulkRun(onDone: (changed: StoredRecord[]) => void): BulkRun {
  const [phase, setPhase] = useState<BulkRun['phase']>('preview')
  const [outcomes, setOutcomes] = useState<BulkRun['outcomes']>(new Map())
  const [unsent, setUnsent] = useState<BulkRun['unsent']>(new Map())
  const [drafts, setDrafts] = useState<BulkRun['drafts']>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, StoredRecord>>(new Map())
  const stop = useRef<AbortController>(undefined)
  const each = async (
    during: 'running' | 'sending',
    rows: StoredRecord[],
    work: Work,
    report: (id: string, outcome: Outcome) => void,
  ): Promise<StoredRecord[]> => {
    setPhase(during)
    stop.current = new AbortController()
    const results = await runEach(rows, work, report, stop.current.signal)
    return [...results.values()].flatMap((outcome) => (outcome.ok ? [outcome.record] : []))
  }
  const keep = (id: string, outcome: Outcome): void =>
    setOutcomes((before) => new Map(before).set(id, outcome))
  const sendDrafts = async (left: StoredRecord[], work: Work): Promise<void> => {
    setUnsent(new Map())
    await each('sending', left, work, (id, outcome) => {
      if (outcome.ok) keep(id, outcome)
      else setUnsent((before) => new Map(before).set(id, outcome.message))
    })
    onDone([])
  }
  return {
    phase,
    outcomes,
    unsent,
    drafts,
    newest: (row) => {
      const latest = changed.get(row.id)
      return latest && latest.version > row.version ? latest : row
    },
    run: async (rows, work, request) => {
      const done = await each('running', rows, work, keep)
      const awaiting = done.filter(pendingOf)
      setChanged((before) => new Map([...before, ...done.map((record) => [record.id, record] as const)]))
      setDrafts((before) => new Set([...before, ...awaiting.map(({ id }) => id)]))
      onDone(done.filter((record) => !awaiting.includes(record)))
      if (request && !stop.current?.signal.aborted)
        await sendDrafts(draftsAmong(done.map((record) => ({ ok: true, record }))), request)
      setPhase('done')
    },
    send: async (work) => {
      await sendDrafts(draftsAmong([...outcomes.values()]), work)
      setPhase('done')
    },
    stop: () => stop.current?.abort(),
    back: () => {
      setOutcomes(new Map())
      setUnsent(new Map())
      setPhase('preview')
    },
  }
}

const draftsAmong = (outcomes: Outcome[]): StoredRecord[] =>
  outcomes.flatMap((outcome) => (outcome.ok && isDraft(outcome) ? [outcome.record] : []))
