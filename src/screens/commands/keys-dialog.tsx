import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { areLettersOn, setLetters } from '#src/ui/use-keys.ts'
import { commandsTexts } from './commands-texts.ts'
import css from './keys-dialog.module.css'

const parts: { title: string; keys: [string, string][] }[] = [
  {
    title: commandsTexts.everywhere,
    keys: [
      [commandsTexts.controlK, commandsTexts.goToScreenActionOrRecord],
      ['?', commandsTexts.seeTheseKeys],
      ['b', commandsTexts.backToUnsaved],
      [commandsTexts.escape, commandsTexts.closeLastOpened],
      [commandsTexts.controlZ, commandsTexts.undoWhatIsOffered],
    ],
  },
  {
    title: commandsTexts.inList,
    keys: [
      ['/', commandsTexts.search],
      ['n', commandsTexts.createRecord],
      ['↑ ↓ ← →', commandsTexts.moveThroughCells],
      ['↵', commandsTexts.openRecordOrSort],
      ['F2', commandsTexts.editRecord],
      [commandsTexts.space, commandsTexts.selectRow],
      [commandsTexts.shiftUpDown, commandsTexts.selectRowsPassed],
      [commandsTexts.controlA, commandsTexts.selectRowsOfPage],
      [commandsTexts.controlC, commandsTexts.copyCellOrRows],
      [commandsTexts.controlV, commandsTexts.pasteRows],
    ],
  },
  {
    title: commandsTexts.inChangeableCell,
    keys: [
      ['↵', commandsTexts.changeItThere],
      [commandsTexts.tab, commandsTexts.saveAndGoOn],
      [commandsTexts.escape, commandsTexts.leaveAsItWas],
    ],
  },
  {
    title: commandsTexts.inColumnTitle,
    keys: [
      [commandsTexts.shiftEnter, commandsTexts.addColumnToSort],
      [commandsTexts.altLeftRight, commandsTexts.moveColumn],
      [commandsTexts.altShiftLeftRight, commandsTexts.changeItsWidth],
    ],
  },
  {
    title: commandsTexts.inOpenRecord,
    keys: [
      ['j', commandsTexts.theNext],
      ['k', commandsTexts.thePrevious],
      [commandsTexts.controlEnter, commandsTexts.saveForm],
    ],
  },
  {
    title: commandsTexts.approvals,
    keys: [
      ['↑ ↓', commandsTexts.moveThroughChanges],
      ['x', commandsTexts.selectChange],
    ],
  },
]

/** Every key that the product takes beyond those of the browser, and the switch of those of one letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Dialog
      title={commandsTexts.keys}
      width="wide"
      onClose={onClose}
      actions={
        <Button size="large" look="primary" onClick={onClose}>
          {commandsTexts.back}
        </Button>
      }
    >
      <div className={css.parts}>
        {parts.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.switch}>
        <CheckBox
          id={id}
          checked={isOn}
          onChange={({ target }) => {
            setLetters(target.checked)
            setOn(target.checked)
          }}
        />
        <label htmlFor={id}>{commandsTexts.useSingleKeys}</label>
      </p>
    </Dialog>
  )
}
