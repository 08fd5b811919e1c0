import { useContext, useEffect, useState } from 'react'
import { FilesContext } from '../field-files.ts'
import css from './archivo.module.css'

/** A stored picture in small; nothing while it is read, and where it cannot be had. */
export function Picture({ fileKey }: { fileKey: string }) {
  const address = useContext(FilesContext)?.address
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isOver = false
    void address?.(fileKey).then((found) => isOver || setSource(found))
    return () => {
      isOver = true
    }
  }, [address, fileKey])
  // The name of the file stands beside it.
  return source && <img className={css.picture} src={source} alt="" onError={() => setSource(undefined)} />
}
