import { useContext, useEffect, useRef, useState } from 'react'
import { fileTypes, typeOfName } from '#src/schema/file-types.ts'
import { FilesContext } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'
import { refuseFile } from './refuse-file.ts'
import { safeName } from './safe-name.ts'

/** Progress of a chosen file; undefined when none is on its way. */
export type Sending = { file: File; part: number } | { file: File; failed: true }

type Upload = {
  sending: Sending | undefined
  start: (files: Iterable<File>) => void
  cancel: () => void
}

/**
 * Uploads a file. While it is on its way, and where that failed, the field holds its name as text: text is no file, so
 * nobody saves a record without the file that they chose.
 */
export function useUpload({
  property,
  value,
  onChange,
  onRefused,
}: Pick<InputProps, 'property' | 'value' | 'onChange' | 'onRefused'>): Upload {
  const files = useContext(FilesContext)
  const [sending, setSending] = useState<Sending>()
  const before = useRef(value)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  // Somebody undid the change while the file was on its way.
  const isStray = sending !== undefined && value !== sending.file.name
  useEffect(() => {
    if (!isStray) return
    controller.current?.abort()
    setSending(undefined)
  }, [isStray])

  const send = async (file: File, contentType: string): Promise<void> => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const { signal } = current
    if (typeof value !== 'string') before.current = value
    setSending({ file, part: 0 })
    onChange(file.name)
    try {
      const names = { fileName: safeName(file.name), contentType }
      const onProgress = (part: number): void => {
        if (!signal.aborted) setSending({ file, part })
      }
      const stored = await files?.upload(file, names, onProgress, signal)
      if (signal.aborted) return
      setSending(undefined)
      onChange(stored)
    } catch (error) {
      if (signal.aborted) return
      setSending({ file, failed: true })
      onRefused?.(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    sending,
    start: ([file, ...more]) => {
      if (!file) return
      const type = typeOfName(file.name)
      const called = /\.([^.]+)$/.exec(file.name)?.[1] ?? ''
      const refused =
        more.length > 0
          ? 'Elija un solo archivo.'
          : refuseFile({ type, called, sizeBytes: file.size }, property['x-file'])
      onRefused?.(refused)
      if (refused === undefined && type) void send(file, fileTypes[type].contentType)
    },
    cancel: () => {
      controller.current?.abort()
      setSending(undefined)
      onRefused?.(undefined)
      onChange(before.current)
    },
  }
}
