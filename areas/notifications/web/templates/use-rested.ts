import { useEffect, useState } from 'react';

/** How long typing must rest before what follows it is worked out, in ms. */
const REST = 400;

/** A value that follows once it has rested. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), REST);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}
