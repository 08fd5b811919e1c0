import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { shownMenuAtom } from '#src/permissions/atoms.ts'
import { densities, type PersonalSettings, themes } from '#src/schema/personal-settings.ts'
import { DigestSetting } from '#src/screens/notifications/digest-setting.tsx'
import { useOwnSettings } from '#src/session/own-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { ErrorBand } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { appTexts } from './app-texts.ts'
import { NoticeChoice } from './notice-choice.tsx'
import css from './preferences-dialog.module.css'
import { startPages } from './start-pages.ts'

/** What a person chooses for all of the product, in every browser of theirs. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const notify = useNotify()
  const { settings, choose } = useOwnSettings()
  const pages = startPages(useAtomValue(shownMenuAtom))
  const [draft, setDraft] = useState<PersonalSettings>(settings)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const error = failure === undefined ? undefined : toApiError(failure)
  const set = (name: 'theme' | 'density' | 'start', value: string | undefined): void => {
    const { [name]: _before, ...rest } = draft
    setDraft(value === undefined || value === asUsual ? rest : { ...rest, [name]: value })
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setBusy(true)
    choose(draft).then(
      () => {
        notify({ type: 'success', message: appTexts.preferencesSaved })
        onClose()
      },
      (reason: unknown) => {
        setFailure(reason)
        setBusy(false)
      },
    )
  }
  return (
    <Dialog
      title={appTexts.preferences}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button size="large" look="primary" type="submit" form={id} busy={busy}>
            {appTexts.savePreferences}
          </Button>
        </>
      }
    >
      {error && <ErrorBand message={error.issues[0]?.message ?? error.message} code={error.correlationId} />}
      <form id={id} onSubmit={save} className={css.form}>
        <Field id={`${id}-theme`} label={appTexts.theme} required width="full" group>
          <RadioGroup
            id={`${id}-theme`}
            value={draft.theme ?? asUsual}
            options={([asUsual, ...themes] as const).map((value) => ({
              value,
              label: appTexts.themes[value],
            }))}
            onChange={(value) => set('theme', value)}
          />
        </Field>
        <Field
          id={`${id}-density`}
          label={appTexts.density}
          help={appTexts.densityHelp}
          required
          width="full"
          group
        >
          <RadioGroup
            id={`${id}-density`}
            value={draft.density ?? 'normal'}
            describedBy={describedBy(`${id}-density`, false)}
            options={densities.map((value) => ({ value, label: appTexts.densities[value] }))}
            onChange={(value) => set('density', value === 'normal' ? undefined : value)}
          />
        </Field>
        <Field id={`${id}-start`} label={appTexts.startPage} help={appTexts.startHelp} required width="full">
          <Select
            id={`${id}-start`}
            value={pages.find(({ route }) => route === draft.start)?.route ?? asUsual}
            describedBy={describedBy(`${id}-start`, false)}
            options={[
              { value: asUsual, label: appTexts.home },
              ...pages.map(({ route, title }) => ({ value: route, label: title })),
            ]}
            onChange={(value) => set('start', value)}
          />
        </Field>
        <Field
          id={`${id}-notices`}
          label={appTexts.notices}
          help={appTexts.noticesHelp}
          required
          width="full"
          group
        >
          <NoticeChoice
            id={`${id}-notices`}
            muted={draft.muted ?? []}
            describedBy={describedBy(`${id}-notices`, false)}
            onChange={(muted) => {
              const { muted: _before, ...rest } = draft
              setDraft(muted.length === 0 ? rest : { ...rest, muted })
            }}
          />
        </Field>
      </form>
      <DigestSetting heading={appTexts.byMail} />
    </Dialog>
  )
}

/** Stands for a setting that is as for everybody. */
const asUsual = 'usual'
