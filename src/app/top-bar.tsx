import { Link } from 'react-router-dom'
import { Logo } from '#src/ui/logo.tsx'
import { appTexts } from './app-texts.ts'
import { Bell } from './bell.tsx'
import { Commands } from './commands.tsx'
import { InboxButton } from './inbox-button.tsx'
import { MainMenu } from './main-menu.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** Logo, menu, what awaits the person, and the way out; there only when somebody is signed in (spec §1). */
export const TopBar = ({ loading }: { loading: boolean }) => (
  <header className={css.bar}>
    <Link to="/" className={css.logo}>
      <Logo ground="bar" />
      <span>{appTexts.backoffice}</span>
    </Link>
    <MainMenu disabled={loading} />
    <Commands disabled={loading} />
    <InboxButton disabled={loading} />
    <Bell disabled={loading} />
    <UserMenu />
  </header>
)
