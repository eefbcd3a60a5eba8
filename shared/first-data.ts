/** The id of the JSON in the HTML of the app: responses of the API by their path, for guests. */
export const firstDataId = "first-data";
