import type { Account } from '#src/session/machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './account-picker.module.css'
import { appTexts } from './app-texts.ts'

type AccountPickerProps = {
  accounts: Account[]
  onChoose: (account: Account) => void
  onAnother: () => void
}

/** Selects who works, when this browser has several accounts and none in use (spec part 2, point 5). */
export const AccountPicker = ({ accounts, onChoose, onAnother }: AccountPickerProps) => (
  <main className={css.picker}>
    <title>{appTexts.chooseAccountTitle}</title>
    <div className={css.brand}>
      <Logo ground="page" size={28} />
      {appTexts.backoffice}
    </div>
    <h1>{appTexts.chooseAccount}</h1>
    <ul className={css.accounts}>
      {accounts.map((account) => (
        <li key={account.id}>
          <button type="button" onClick={() => onChoose(account)}>
            <b>{safeText(account.name || account.userName)}</b>
            <span>{safeText(account.userName)}</span>
          </button>
        </li>
      ))}
    </ul>
    <Button size="large" onClick={onAnother}>
      {appTexts.useOtherAccount}
    </Button>
  </main>
)
