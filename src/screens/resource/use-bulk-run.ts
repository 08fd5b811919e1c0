import { useRef, useState } from 'react'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isDraft } from './bulk-summary.ts'
import { type Outcome, runEach } from './run-each.ts'

type Work = (row: StoredRecord) => Promise<StoredRecord>

type BulkRun = {
  phase: 'preview' | 'running' | 'sending' | 'done'
  /** What became of each row so far, by id. */
  outcomes: ReadonlyMap<string, Outcome>
  /** Why drafts were not sent to be approved, by id. */
  unsent: ReadonlyMap<string, string>
  /** Rows of this or an earlier run of which a change waits beside them. */
  drafts: ReadonlySet<string>
  /** A record as the last call has answered it, until the table knows as much. */
  newest: (row: StoredRecord) => StoredRecord
  run: (rows: StoredRecord[], work: Work) => Promise<void>
  /** Sends the drafts that the run left to those who approve them. */
  send: (work: Work) => Promise<void>
  stop: () => void
  /** To what is asked before, for the rows that were not reached. */
  back: () => void
}

/** @param onDone told what was changed, once all is over; not what waits for approval */
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
    tell: (id: string, outcome: Outcome) => void,
  ): Promise<StoredRecord[]> => {
    setPhase(during)
    stop.current = new AbortController()
    const results = await runEach(rows, work, tell, stop.current.signal)
    setPhase('done')
    return [...results.values()].flatMap((outcome) => (outcome.ok ? [outcome.record] : []))
  }
  const keep = (id: string, outcome: Outcome): void =>
    setOutcomes((before) => new Map(before).set(id, outcome))
  return {
    phase,
    outcomes,
    unsent,
    drafts,
    newest: (row) => {
      const known = changed.get(row.id)
      return known && known.version > row.version ? known : row
    },
    run: async (rows, work) => {
      const done = await each('running', rows, work, keep)
      const awaiting = done.filter(pendingOf)
      setChanged((before) => new Map([...before, ...done.map((record) => [record.id, record] as const)]))
      setDrafts((before) => new Set([...before, ...awaiting.map(({ id }) => id)]))
      onDone(done.filter((record) => !awaiting.includes(record)))
    },
    send: async (work) => {
      setUnsent(new Map())
      const left = [...outcomes.values()].flatMap((outcome) =>
        outcome.ok && isDraft(outcome) ? [outcome.record] : [],
      )
      await each('sending', left, work, (id, outcome) => {
        if (outcome.ok) keep(id, outcome)
        else setUnsent((before) => new Map(before).set(id, outcome.message))
      })
      onDone([])
    },
    stop: () => stop.current?.abort(),
    back: () => {
      setOutcomes(new Map())
      setUnsent(new Map())
      setPhase('preview')
    },
  }
}
