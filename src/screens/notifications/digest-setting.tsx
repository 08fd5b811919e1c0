import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { createNotificationApi, digestKey } from '#src/client/notification-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { DigestSettings } from '#src/schema/notification.ts'
import { CheckBox } from '#src/ui/check-box.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import css from './digest-setting.module.css'
import { notificationsTexts } from './notifications-texts.ts'

/**
 * Whether the person gets a digest by e-mail once a day; nothing where no e-mail reaches them.
 * @param heading stands above it, if given
 */
export function DigestSetting({ heading }: { heading?: string }) {
  const { http, config } = useAtomValue(servicesAtom)
  const api = createNotificationApi(http, config.services)
  const queries = useQueryClient()
  const notify = useNotify()
  const id = useId()
  const [chosen, setChosen] = useState<DigestSettings['digest']>()
  const { data } = useQuery<DigestSettings, ApiError>({ queryKey: digestKey, queryFn: api.settings })
  if (!data?.available) return null
  const choose = async (digest: DigestSettings['digest']): Promise<void> => {
    setChosen(digest)
    try {
      await api.chooseDigest(digest)
      await queries.invalidateQueries({ queryKey: digestKey })
    } catch {
      notify({ type: 'error', message: notificationsTexts.digestNotStored, about: 'notifications' })
    }
    setChosen(undefined)
  }
  const setting = (
    <label className={css.setting} htmlFor={id}>
      <CheckBox
        id={id}
        checked={(chosen ?? data.digest) === 'daily'}
        onChange={({ currentTarget }) => void choose(currentTarget.checked ? 'daily' : 'none')}
      />
      {notificationsTexts.digest}
    </label>
  )
  if (heading === undefined) return setting
  return (
    <section className={css.alone} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{heading}</h3>
      {setting}
    </section>
  )
}
