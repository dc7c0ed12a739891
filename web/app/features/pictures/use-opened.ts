import { useEffect, useState } from 'react'

interface Opened {
  /** The picture's address within this page; undefined until it is open. */
  address: string | undefined
  /** The browser cannot make a picture of it. */
  broken: boolean
}

/** Opens a picture file; its address is given back once it is not shown any more. */
export function useOpened(file: File): Opened {
  const [opened, setOpened] = useState<Opened>({ address: undefined, broken: false })
  useEffect(() => {
    const address = URL.createObjectURL(file)
    let current = true
    const picture = new Image()
    picture.src = address
    picture.decode().then(
      () => {
        if (current) setOpened({ address, broken: false })
      },
      () => {
        if (current) setOpened({ address: undefined, broken: true })
      },
    )
    return () => {
      current = false
      URL.revokeObjectURL(address)
    }
  }, [file])
  return opened
}
