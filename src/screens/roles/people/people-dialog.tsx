import { useState } from 'react'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { PersonStep, SignedInPerson } from '#src/schema/signed-in-person.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { StateMark } from '#src/ui/state-mark.tsx'
import css from './people.module.css'
import { peopleTexts, stepTexts } from './people-texts.ts'
import { PersonStepDialog } from './person-step-dialog.tsx'
import { usePeople } from './use-people.ts'

type PeopleDialogProps = { canChange: boolean; onClose: () => void }

/** Who works with Backoffice: their sessions can be ended, and their access withdrawn, from here. */
export function PeopleDialog({ canChange, onClose }: PeopleDialogProps) {
  const { data, error, refetch } = usePeople()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ person: SignedInPerson; step: PersonStep }>()
  const people = (data ?? []).filter((person) => holds(person, search))
  return (
    <>
      <Dialog
        title={peopleTexts.people}
        subtitle={peopleTexts.peopleNote}
        width="wide"
        onClose={onClose}
        actions={
          <Button size="large" onClick={onClose}>
            {peopleTexts.close}
          </Button>
        }
      >
        {error && <CallFailure error={error} onRetry={() => void refetch()} />}
        <SearchBox label={peopleTexts.searchByUserOrRole} value={search} onSearch={setSearch} />
        <ul className={css.people} aria-label={peopleTexts.people}>
          {people.map((person) => (
            <PersonRow
              key={person.person}
              person={person}
              canChange={canChange}
              onStep={(step) => setChosen({ person, step })}
            />
          ))}
        </ul>
        <p role="status" className={css.none}>
          {data && people.length === 0 ? peopleTexts.nobodyMatches : ''}
        </p>
      </Dialog>
      {chosen && <PersonStepDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type PersonRowProps = { person: SignedInPerson; canChange: boolean; onStep: (step: PersonStep) => void }

function PersonRow({ person, canChange, onStep }: PersonRowProps) {
  const { userName, roles, lastSignIn, out, mine } = person
  const steps: PersonStep[] = out ? ['restore'] : ['end', 'withdraw']
  return (
    <li>
      <div className={css.who}>
        <b>{safeText(userName)}</b>
        <span>{safeText(roles.join(', ')) || peopleTexts.noRoles}</span>
        {out ? (
          <>
            <StateMark mark="rejected">{peopleTexts.noAccess}</StateMark>
            <span>
              {peopleTexts.since} {momentText(out.at)}
              {peopleTexts.by} {safeText(out.by)}: {safeText(out.reason)}
            </span>
          </>
        ) : (
          <span>
            {peopleTexts.lastSignIn} {momentText(lastSignIn)}
          </span>
        )}
      </div>
      {mine ? (
        <span className={css.mine}>{peopleTexts.you}</span>
      ) : (
        canChange && (
          <div className={css.steps}>
            {steps.map((step) => (
              <Button
                key={step}
                aria-label={peopleTexts.stepOf(stepTexts[step].button, userName)}
                onClick={() => onStep(step)}
              >
                {stepTexts[step].button}
              </Button>
            ))}
          </div>
        )
      )}
    </li>
  )
}

const holds = ({ userName, roles }: SignedInPerson, search: string): boolean =>
  [userName, ...roles].some((text) => text.toLowerCase().includes(search.toLowerCase()))
