import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readFormDefinition } from '#src/client/form-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { Emission } from '#src/form-controls/controls-model.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ErrorBand } from '#src/ui/messages.tsx'
import css from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

const ControlsForm = lazyPart(() =>
  import('#src/form-controls/controls-form.tsx').then(({ ControlsForm: part }) => part),
)

/** The definition with all types of controls and all validators. */
const definitionName = 'todos-los-controles'

/** The dynamic form of the specification (spec §2, §5), by a definition of the service, and what it emits. */
export function DynamicFormPage() {
  const { http, config } = useAtomValue(servicesAtom)
  const navigate = useNavigate()
  const [emission, setEmission] = useState<Emission>()
  const { data, error, refetch } = useQuery({
    queryKey: ['formDefinitions', 'gallery'],
    queryFn: async () => (await readFormDefinition(http, config.services, definitionName)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error) return <ErrorBand message={galleryTexts.noDefinition} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <ControlsForm
        id="dynamic-form"
        definition={data}
        onChange={setEmission}
        onNavigate={(route) => void navigate(`/${route.replace(/^\//, '')}`)}
      />
      <div className={css.row}>
        <Button type="submit" form="dynamic-form" size="large" look={emission?.valid ? 'primary' : 'stroked'}>
          {galleryTexts.goOn}
        </Button>
      </div>
      <output className={css.emission} aria-label={galleryTexts.emitted}>
        {emission && JSON.stringify(withoutSecret(emission))}
      </output>
    </>
  )
}

/** What is typed into a password is not shown. */
const withoutSecret = ({ valid, values }: Emission): Emission => ({
  valid,
  values: { ...values, clave: '•'.repeat(String(values.clave ?? '').length) },
})
