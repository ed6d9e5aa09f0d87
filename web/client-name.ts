/** The version of the client that the specification §9 names. */
export const CLIENT_VERSION = '1.0.34';

/** How the client names itself to the backend service, in `X-Client-Info`. */
export const CLIENT_NAME = `brillanz-portal/${CLIENT_VERSION}`;
